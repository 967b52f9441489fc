import { Button } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { sortNamed, sortOf } from '@/features/documents/public';
import { MakePaymentDialog } from '@/features/payments/public';
import { Can } from '@/shared/auth/can';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { AddLink } from '@/shared/ui/list/add-link';
import { ImportLink } from '@/shared/ui/list/import-link';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { type BillRow, billList, billTotals } from '../api';
import { BillBulk } from '../components/bill-bulk';
import { BillOverview } from '../components/bill-overview';
import { BillToolbar } from '../components/bill-toolbar';
import { NoBills } from '../components/no-bills';
import { useBillActions } from '../components/use-bill-actions';
import { useBillColumns } from '../components/use-bill-columns';
import { billSearch, filterOf, NO_FILTERS, narrowed, placeOf } from '../list-search';

const DeleteBillsDialog = lazyPart(
  async () => (await import('../dialogs/delete-bills-dialog')).DeleteBillsDialog,
);

/** Every bill that the reader may see, with what is owed and how old it is. */
export function BillListPage() {
  const { t } = useTranslation('bills');
  const navigate = useNavigate();
  const list = useUrlList({
    schema: billSearch,
    filterOf,
    query: billList,
    rowsOf: (page) => page.Bills,
    keyOf: (row: BillRow) => row.id,
  });
  const { search, setSearch, filter, first } = list;
  const { data: byStatus } = useQuery(billTotals(filter));
  const totals = byStatus?.find((one) => one.status === (search.status ?? 'all'));
  const [deleting, setDeleting] = useState<{ id: number; number: string } | null>(null);
  const [paying, setPaying] = useState<number | null>(null);
  const columns = useBillColumns(totals);
  const actionsFor = useBillActions({
    onPay: ({ id }) => setPaying(id),
    onDelete: setDeleting,
  });
  const { sort: column, descending } = sortOf(search);
  // A company without bills, or one with none that this reader may see.
  const none = first?.ShowTable === false || (totals?.count === 0 && !narrowed(search));
  const nothing = list.forbidden ? 'forbidden' : none && 'empty';

  return (
    <PageShell
      title={t('list.title')}
      count={totals && !nothing ? t('count', { count: totals.count }) : undefined}
      actions={
        <>
          <Can action="update" on="Bills">
            <Button
              component={Link}
              to={paths.landedCosts}
              variant="default"
              leftSection={<IconTruckDelivery size={18} stroke={1.6} aria-hidden />}
            >
              {t('list.landedCosts')}
            </Button>
          </Can>
          <ImportLink to={paths.newImport('bills')} on="Bills" />
          <AddLink on="Bills" to={paths.addBill} label={t('list.add')} />
        </>
      }
    >
      {nothing ? (
        <NoBills why={nothing} />
      ) : (
        <>
          {/* Where the rows fail too, they say so. */}
          {!list.failed && (
            <BillOverview search={search} onFilter={(status) => setSearch({ status })} />
          )}
          <DataGrid<BillRow>
            label={t('list.title')}
            {...list.grid}
            currencyAbove
            columns={columns}
            sort={{ column, descending }}
            onSort={(sort) =>
              setSearch({
                sort: sortNamed(sort.column, 'vendor'),
                descending: sort.descending,
              })
            }
            onOpen={(row) =>
              void navigate({ to: paths.bill(row.id), search: placeOf(search) as never })
            }
            {...list.ticks}
            bulk={<BillBulk rows={list.ticked} filter={filter} onClear={list.untick} />}
            rowMenu={(row) => actionsFor(row)}
            empty={<NoBills why="noMatch" onClear={() => setSearch(NO_FILTERS)} />}
            toolbar={<BillToolbar search={search} setSearch={setSearch} statuses={byStatus} />}
            storageKey="bills"
          />
        </>
      )}
      {paying !== null && (
        <MakePaymentDialog start={{ documentId: paying }} onClose={() => setPaying(null)} />
      )}
      {deleting && <DeleteBillsDialog bills={[deleting]} onClose={() => setDeleting(null)} />}
    </PageShell>
  );
}
