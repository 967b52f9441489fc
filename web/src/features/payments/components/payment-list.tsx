import { useState } from 'react';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { AddLink } from '@/shared/ui/list/add-link';
import { ImportLink } from '@/shared/ui/list/import-link';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { paymentList } from '../api';
import { UndoFromList } from '../dialogs/undo-from-list';
import { PaymentDialog, RefundDialog } from '../lazy-parts';
import { filterOf, filtersOn, NO_FILTERS, paymentSearch, sortNamed, sortOf } from '../list-search';
import type { PaymentRow, PaymentSide } from '../side';
import { NoPayments } from './no-payments';
import { PaymentStats } from './payment-stats';
import { PaymentToolbar } from './payment-toolbar';
import { usePaymentActions } from './use-payment-actions';
import { usePaymentColumns } from './use-payment-columns';
import { usePaymentText } from './use-payment-text';

/** All payments of a side of trade, or what was given back of them. */
export function PaymentList({ side }: { side: PaymentSide }) {
  const t = usePaymentText(side);
  const list = useUrlList({
    schema: paymentSearch,
    filterOf,
    query: paymentList(side),
    rowsOf: (page) => page.payments,
    keyOf: (row: PaymentRow) => row.id,
  });
  const { search, setSearch, first } = list;
  const kind = search.kind ?? 'receipt';
  const [undoing, setUndoing] = useState<PaymentRow | null>(null);
  const title = t(kind === 'refund' ? 'list.refundsTitle' : 'list.title');
  const totals = first?.totals;
  const columns = usePaymentColumns(side, kind, totals);
  const open = (row: PaymentRow) => setSearch({ receipt: row.id });
  const close = () => setSearch({ receipt: undefined });
  const actionsFor = usePaymentActions({ side, kind, onOpen: open, onUndo: setUndoing });
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
      actions={
        <>
          <ImportLink to={side.importHref} on={side.subject} />
          <AddLink on={side.subject} to={side.addHref} label={t('list.receive')} />
        </>
      }
    >
      {list.forbidden ? (
        <NoPayments why="forbidden" side={side} kind={kind} />
      ) : (
        <>
          {!list.failed && first?.showTable !== false && (
            <PaymentStats side={side} kind={kind} totals={totals} />
          )}
          <DataGrid<PaymentRow>
            label={title}
            {...list.grid}
            currencyAbove
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
                side={side}
                kind={kind}
                onClear={() => setSearch(NO_FILTERS)}
              />
            }
            toolbar={<PaymentToolbar side={side} search={search} setSearch={setSearch} />}
            storageKey={side.trade === 'sale' ? 'payments' : 'payments_made'}
          />
        </>
      )}
      {search.receipt !== undefined &&
        (kind === 'refund' ? (
          <RefundDialog side={side} id={search.receipt} onClose={close} />
        ) : (
          <PaymentDialog side={side} id={search.receipt} onClose={close} />
        ))}
      {undoing && (
        <UndoFromList side={side} kind={kind} id={undoing.id} onClose={() => setUndoing(null)} />
      )}
    </PageShell>
  );
}
