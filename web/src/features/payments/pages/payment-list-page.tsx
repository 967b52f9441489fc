import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { AddLink } from '@/shared/ui/list/add-link';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { type PaymentRow, paymentList } from '../api';
import { NoPayments } from '../components/no-payments';
import { PaymentStats } from '../components/payment-stats';
import { PaymentToolbar } from '../components/payment-toolbar';
import { usePaymentActions } from '../components/use-payment-actions';
import { usePaymentColumns } from '../components/use-payment-columns';
import { UndoFromList } from '../dialogs/undo-from-list';
import { filterOf, filtersOn, NO_FILTERS, paymentSearch, sortNamed, sortOf } from '../list-search';
import { ReceiptDialog, RefundDialog } from '../public';

/** All money received from customers, or given back to them. */
export function PaymentListPage() {
  const { t } = useTranslation('payments');
  const list = useUrlList({
    schema: paymentSearch,
    filterOf,
    query: paymentList,
    rowsOf: (page) => page.Payments,
    keyOf: (row: PaymentRow) => row.id,
  });
  const { search, setSearch, first } = list;
  const kind = search.kind ?? 'receipt';
  const [undoing, setUndoing] = useState<PaymentRow | null>(null);
  const title = t(kind === 'refund' ? 'list.refundsTitle' : 'list.title');
  const totals = first?.Totals;
  const columns = usePaymentColumns(kind, totals);
  const open = (row: PaymentRow) => setSearch({ receipt: row.id });
  const close = () => setSearch({ receipt: undefined });
  const actionsFor = usePaymentActions({ kind, onOpen: open, onUndo: setUndoing });
  const { sort, descending } = sortOf(search);
  const narrowed = Boolean(search.search) || filtersOn(search) > 0;

  return (
    <PageShell
      title={title}
      count={
        totals
          ? t(kind === 'refund' ? 'refundsCount' : 'paymentsCount', { count: totals.count })
          : undefined
      }
      actions={<AddLink on="Receive Payment" to={paths.receivePayment} label={t('list.receive')} />}
    >
      {list.forbidden ? (
        <NoPayments why="forbidden" kind={kind} />
      ) : (
        <>
          {!list.failed && first?.ShowTable !== false && (
            <PaymentStats kind={kind} totals={totals} />
          )}
          <DataGrid<PaymentRow>
            label={title}
            {...list.grid}
            columns={columns}
            sort={{ column: sort, descending }}
            onSort={({ column, descending: down }) =>
              setSearch({ sort: sortNamed(column), descending: down })
            }
            onOpen={open}
            rowMenu={(row) => actionsFor(row)}
            empty={
              <NoPayments
                why={narrowed ? 'noMatch' : 'empty'}
                kind={kind}
                onClear={() => setSearch(NO_FILTERS)}
              />
            }
            toolbar={<PaymentToolbar search={search} setSearch={setSearch} />}
            storageKey="payments"
          />
        </>
      )}
      {search.receipt !== undefined &&
        (kind === 'refund' ? (
          <RefundDialog id={search.receipt} onClose={close} />
        ) : (
          <ReceiptDialog id={search.receipt} onClose={close} />
        ))}
      {undoing && <UndoFromList kind={kind} id={undoing.id} onClose={() => setUndoing(null)} />}
    </PageShell>
  );
}
