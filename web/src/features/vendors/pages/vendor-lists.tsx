import { Button } from '@mantine/core';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { type ExpenseRow, expenseList, useExpenseColumns } from '@/features/expenses/public';
import {
  MADE,
  PaymentDialog,
  type PaymentRow,
  paymentList,
  usePaymentColumns,
} from '@/features/payments/public';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { GridColumn, RowAction } from '@/shared/ui/data-grid/grid-column';
import { EmptyState } from '@/shared/ui/empty-state';

interface VendorTabProps {
  id: number;
  /** What begins the first one; undefined for a person who may not. */
  start: RowAction | undefined;
}

/** What was spent with a vendor and paid on the spot, latest first. */
export function VendorExpenses({ id, start }: VendorTabProps) {
  const { t } = useTranslation('vendors');
  const navigate = useNavigate();
  const list = useInfiniteQuery(expenseList({ vendor_id: id, sort: 'date', descending: true }));
  const columns = useExpenseColumns(list.data?.pages[0]?.Totals?.total);
  return (
    <VendorList<ExpenseRow>
      label={t('tabs.expenses')}
      empty={t('expenses.empty')}
      start={start}
      list={list}
      rows={list.data?.pages.flatMap((page) => page.MyExpenses)}
      columns={columns.filter((column) => column.id !== 'vendor')}
      onOpen={(row) => void navigate({ to: paths.expense(row.id) })}
      storageKey="vendor_expenses"
    />
  );
}

/** What a vendor was paid, latest first. */
export function VendorPayments({ id, start }: VendorTabProps) {
  const { t } = useTranslation('vendors');
  const [opened, setOpened] = useState<number | null>(null);
  const list = useInfiniteQuery(
    paymentList(MADE)({
      kind: 'receipt',
      search: null,
      party_id: id,
      payment_method_id: null,
      account_id: null,
      from_date: null,
      to_date: null,
      sort: 'date',
      descending: true,
    }),
  );
  const columns = usePaymentColumns(MADE, 'receipt', list.data?.pages[0]?.totals);
  return (
    <>
      <VendorList<PaymentRow>
        label={t('tabs.payments')}
        empty={t('payments.empty')}
        start={start}
        list={list}
        rows={list.data?.pages.flatMap((page) => page.payments)}
        columns={columns.filter((column) => column.id !== 'customer')}
        onOpen={(row) => setOpened(row.id)}
        storageKey="vendor_payments"
      />
      {opened !== null && <PaymentDialog side={MADE} id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface VendorListProps<Row> {
  label: string;
  empty: string;
  start: RowAction | undefined;
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'isError' | 'refetch'
  >;
  rows: readonly Row[] | undefined;
  columns: readonly GridColumn<Row>[];
  onOpen: (row: Row) => void;
  storageKey: string;
}

/** The documents of one vendor, page by page; they are narrowed and ordered where all of them are listed. */
function VendorList<Row extends { id: number }>(props: VendorListProps<Row>) {
  const { list, columns, empty, start, ...grid } = props;
  // Where nothing is listed no column is chosen.
  const some = Boolean(grid.rows?.length);
  return (
    <DataGrid<Row>
      {...grid}
      columns={columns.map((column) => ({
        ...column,
        sortable: false,
        hideable: some && Boolean(column.hideable),
      }))}
      rowKey={(row) => row.id}
      hasMore={list.hasNextPage}
      loadingMore={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      failed={list.isError}
      onRetry={() => void list.refetch()}
      empty={
        <EmptyState
          kind="empty"
          title={empty}
          action={start && <Button onClick={start.run}>{start.label}</Button>}
        />
      }
    />
  );
}
