import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can, useAbility } from '@/shared/auth/can';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { useUrlSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
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
  const navigate = useNavigate();
  const [search, setSearch] = useUrlSearch(paymentSearch);
  const kind = search.kind ?? 'receipt';
  const list = useInfiniteQuery(paymentList(filterOf(search)));
  const [undoing, setUndoing] = useState<PaymentRow | null>(null);
  const first = list.data?.pages[0];
  const title = t(kind === 'refund' ? 'list.refundsTitle' : 'list.title');
  const totals = first?.Totals;
  const columns = usePaymentColumns(kind, totals);
  const open = (row: PaymentRow) => setSearch({ receipt: row.id });
  const close = () => setSearch({ receipt: undefined });
  const actionsFor = usePaymentActions({ kind, onOpen: open, onUndo: setUndoing });
  const { sort, descending } = sortOf(search);
  const forbidden = list.error?.status === 403;
  const narrowed = Boolean(search.search) || filtersOn(search) > 0;
  const mayAdd = useAbility().can('create', 'Receive Payment');
  useHotkeys(mayAdd ? [['KeyN', () => void navigate({ to: paths.receivePayment })]] : []);

  return (
    <PageShell
      title={title}
      count={
        totals
          ? t(kind === 'refund' ? 'refundsCount' : 'paymentsCount', { count: totals.count })
          : undefined
      }
      actions={
        <Can action="create" on="Receive Payment">
          <Button
            component={Link}
            to={paths.receivePayment}
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
          >
            {t('list.receive')}
          </Button>
        </Can>
      }
    >
      {forbidden ? (
        <NoPayments why="forbidden" kind={kind} />
      ) : (
        <>
          {!list.isError && first?.ShowTable !== false && (
            <PaymentStats kind={kind} totals={totals} />
          )}
          <DataGrid<PaymentRow>
            label={title}
            rows={list.data?.pages.flatMap((page) => page.Payments)}
            rowKey={(row) => row.id}
            columns={columns}
            sort={{ column: sort, descending }}
            onSort={({ column, descending: down }) =>
              setSearch({ sort: sortNamed(column), descending: down })
            }
            onOpen={open}
            rowMenu={(row) => actionsFor(row)}
            hasMore={list.hasNextPage}
            loadingMore={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            failed={list.isError}
            onRetry={() => void list.refetch()}
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
