import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { sortOf } from '@/features/documents/public';
import { type MailedDocument, SendDialog } from '@/features/sending/public';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { AddLink } from '@/shared/ui/list/add-link';
import { ImportLink } from '@/shared/ui/list/import-link';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { type InvoiceRow, invoiceList, invoiceTotals } from '../api';
import { calledOf } from '../called';
import { InvoiceOverview } from '../components/invoice-overview';
import { InvoiceToolbar } from '../components/invoice-toolbar';
import { NoInvoices } from '../components/no-invoices';
import { useInvoiceActions } from '../components/use-invoice-actions';
import { useInvoiceColumns } from '../components/use-invoice-columns';
import { filterOf, invoiceSearch, NO_FILTERS, narrowed, placeOf, sortNamed } from '../list-search';

const InvoiceBulk = lazyPart(async () => (await import('../components/invoice-bulk')).InvoiceBulk);
const MissingNumbers = lazyPart(
  async () => (await import('../components/missing-numbers')).MissingNumbers,
);
const InvoicePayment = lazyPart(
  async () => (await import('../dialogs/invoice-payment')).InvoicePayment,
);
const DeleteInvoiceDialog = lazyPart(
  async () => (await import('../dialogs/delete-invoice-dialog')).DeleteInvoiceDialog,
);

/** Every invoice that the reader may see, with what is owed and how old it is. */
export function InvoiceListPage() {
  const { t } = useTranslation(['invoices', 'common']);
  const navigate = useNavigate();
  const list = useUrlList({
    schema: invoiceSearch,
    filterOf,
    query: invoiceList,
    rowsOf: (page) => page.Invoices,
    keyOf: (row: InvoiceRow) => row.id,
  });
  const { search, setSearch, filter, first } = list;
  const { data: byStatus } = useQuery(invoiceTotals(filter));
  const totals = byStatus?.find((one) => one.status === (search.status ?? 'all'));
  const [paying, setPaying] = useState<number | null>(null);
  const [sending, setSending] = useState<MailedDocument | null>(null);
  const [deleting, setDeleting] = useState<number | null>(null);
  const columns = useInvoiceColumns(totals);
  const actionsFor = useInvoiceActions({
    onReceive: ({ id }) => setPaying(id),
    onSend: (one) => setSending({ kind: 'invoice', id: one.id, called: calledOf(one) }),
    onDelete: ({ id }) => setDeleting(id),
  });
  const { sort, descending } = sortOf(search);
  // A company without invoices, or one with none that this reader may see.
  const nothingYet = first?.ShowTable === false || (totals?.count === 0 && !narrowed(search));

  return (
    <PageShell
      title={t('list.title')}
      count={totals && !nothingYet ? t('count', { count: totals.count }) : undefined}
      actions={
        <>
          {!nothingYet && <MissingNumbers />}
          <ImportLink to={paths.newImport('invoices')} on="Sales" />
          <AddLink on="Sales" to={paths.addInvoice} label={t('list.add')} />
        </>
      }
    >
      {nothingYet ? (
        <NoInvoices />
      ) : (
        <>
          {/* Where the rows fail too, they say so. */}
          {!list.failed && (
            <InvoiceOverview search={search} onFilter={(status) => setSearch({ status })} />
          )}
          <DataGrid<InvoiceRow>
            label={t('list.title')}
            {...list.grid}
            currencyAbove
            columns={columns}
            sort={{ column: sort, descending }}
            onSort={({ column, descending: down }) =>
              setSearch({ sort: sortNamed(column), descending: down })
            }
            onOpen={(row) =>
              void navigate({ to: paths.sale(row.id), search: placeOf(search) as never })
            }
            {...list.ticks}
            bulk={<InvoiceBulk rows={list.ticked} filter={filter} onClear={list.untick} />}
            rowMenu={(row) => actionsFor(row)}
            empty={<NoInvoices filtered onClear={() => setSearch(NO_FILTERS)} />}
            toolbar={<InvoiceToolbar search={search} setSearch={setSearch} statuses={byStatus} />}
            storageKey="invoices"
          />
        </>
      )}
      {paying !== null && <InvoicePayment id={paying} onClose={() => setPaying(null)} />}
      {sending !== null && <SendDialog document={sending} onClose={() => setSending(null)} />}
      {deleting !== null && <DeleteInvoiceDialog id={deleting} onClose={() => setDeleting(null)} />}
    </PageShell>
  );
}
