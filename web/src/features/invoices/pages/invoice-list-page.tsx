import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { ReceiptDialog, ReceivePaymentDialog } from '@/features/payments/public';
import { SendDialog } from '@/features/sending/public';
import { Can, useAbility } from '@/shared/auth/can';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { useUrlSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { PageShell } from '@/shared/ui/page-shell';
import {
  type InvoiceRow,
  invoiceFigures,
  invoiceList,
  invoiceStatuses,
  invoiceTotals,
} from '../api';
import { InvoiceBulk } from '../components/invoice-bulk';
import { InvoiceCharts } from '../components/invoice-charts';
import { InvoiceStats } from '../components/invoice-stats';
import { InvoiceToolbar } from '../components/invoice-toolbar';
import { MissingNumbers } from '../components/missing-numbers';
import { NoInvoices } from '../components/no-invoices';
import { useInvoiceActions } from '../components/use-invoice-actions';
import { useInvoiceColumns } from '../components/use-invoice-columns';
import { useTicked } from '../components/use-ticked';
import { DeleteInvoiceDialog } from '../dialogs/delete-invoice-dialog';
import {
  filterOf,
  invoiceSearch,
  NO_FILTERS,
  narrowed,
  placeOf,
  sortNamed,
  sortOf,
} from '../list-search';

/** Every invoice that the reader may see, with what is owed and how old it is. */
export function InvoiceListPage() {
  const { t } = useTranslation(['invoices', 'common']);
  const navigate = useNavigate();
  const [search, setSearch] = useUrlSearch(invoiceSearch);
  const filter = filterOf(search);
  const list = useInfiniteQuery(invoiceList(filter));
  const { data: byStatus } = useQuery(invoiceTotals(filter));
  const totals = byStatus?.find((one) => one.status === (search.status ?? 'all'));
  const statuses = useQuery(invoiceStatuses());
  const figures = useQuery({ ...invoiceFigures(filter), enabled: narrowed(search) });
  const [paying, setPaying] = useState<number | null>(null);
  const [sending, setSending] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<number | null>(null);
  const first = list.data?.pages[0];
  const rows = list.data?.pages.flatMap((page) => page.Invoices);
  const columns = useInvoiceColumns(totals);
  const { selection, setSelection } = useTicked(filter);
  const actionsFor = useInvoiceActions({
    onReceive: ({ id }) => setPaying(id),
    onSend: ({ id }) => setSending(id),
    onDelete: ({ id }) => setDeleting(id),
  });
  const { sort, descending } = sortOf(search);
  // A company without invoices, or one with none that this reader may see.
  const nothingYet = first?.ShowTable === false || (totals?.count === 0 && !narrowed(search));
  const mayAdd = useAbility().can('create', 'Sales');
  useHotkeys(mayAdd ? [['KeyN', () => void navigate({ to: paths.addInvoice })]] : []);

  return (
    <PageShell
      title={t('list.title')}
      count={totals && !nothingYet ? t('count', { count: totals.count }) : undefined}
      actions={
        <Group gap={8}>
          {!nothingYet && <MissingNumbers />}
          <Can action="create" on="Sales">
            <Button
              component={Link}
              to={paths.addInvoice}
              leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
            >
              {t('list.add')}
            </Button>
          </Can>
        </Group>
      }
    >
      {nothingYet ? (
        <NoInvoices />
      ) : (
        <>
          {!statuses.isError && (
            <>
              <InvoiceStats
                statuses={statuses.data}
                filter={search.status}
                onFilter={(status) => setSearch({ status })}
              />
              <InvoiceCharts
                figures={narrowed(search) ? figures.data : statuses.data}
                onFilter={(status) => setSearch({ status })}
              />
            </>
          )}
          <DataGrid<InvoiceRow>
            label={t('list.title')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={columns}
            sort={{ column: sort, descending }}
            onSort={({ column, descending: down }) =>
              setSearch({ sort: sortNamed(column), descending: down })
            }
            onOpen={(row) =>
              void navigate({ to: paths.sale(row.id), search: placeOf(search) as never })
            }
            selection={selection}
            onSelection={setSelection}
            bulk={
              <InvoiceBulk
                rows={rows?.filter((row) => selection.has(row.id)) ?? []}
                filter={filter}
                onClear={() => setSelection(new Set())}
              />
            }
            rowMenu={(row) => actionsFor(row)}
            hasMore={list.hasNextPage}
            loadingMore={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            failed={list.isError}
            onRetry={() => void list.refetch()}
            empty={<NoInvoices filtered onClear={() => setSearch(NO_FILTERS)} />}
            toolbar={<InvoiceToolbar search={search} setSearch={setSearch} statuses={byStatus} />}
            storageKey="invoices"
          />
        </>
      )}
      {paying !== null && (
        <ReceivePaymentDialog start={{ invoiceId: paying }} onClose={() => setPaying(null)} />
      )}
      {search.receipt !== undefined && (
        <ReceiptDialog id={search.receipt} onClose={() => setSearch({ receipt: undefined })} />
      )}
      {sending !== null && (
        <SendDialog of={{ kind: 'invoice', id: sending }} onClose={() => setSending(null)} />
      )}
      {deleting !== null && <DeleteInvoiceDialog id={deleting} onClose={() => setDeleting(null)} />}
    </PageShell>
  );
}
