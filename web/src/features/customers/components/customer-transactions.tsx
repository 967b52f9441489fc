import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { ReceiptDialog, RefundDialog } from '@/features/payments/public';
import { useAbility } from '@/shared/auth/can';
import { useUrlSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { EmptyState } from '@/shared/ui/empty-state';
import { customerAccount } from '../account-api';
import { accountFilterOf, accountSearch, NO_ACCOUNT_FILTERS } from '../account-search';
import type { CustomerDetail, CustomerTransaction } from '../api';
import { AccountToolbar } from './account-toolbar';
import { useTransactionColumns } from './use-transaction-columns';

interface CustomerTransactionsProps {
  detail: CustomerDetail;
  /** What starts an invoice, if the person may. */
  invoice: RowAction | undefined;
}

/** Everything that moved the customer's balance, latest first, with the balance after it. */
export function CustomerTransactions({ detail, invoice }: CustomerTransactionsProps) {
  const { t } = useTranslation(['customers', 'common']);
  const navigate = useNavigate();
  const ability = useAbility();
  const columns = useTransactionColumns(detail.currency);
  const [search, setSearch] = useUrlSearch(accountSearch);
  const list = useInfiniteQuery(customerAccount(detail.CustomerID, accountFilterOf(search)));
  const [receipt, setReceipt] = useState<number | null>(null);
  const [refund, setRefund] = useState<number | null>(null);
  const nothing = list.data?.pages[0]?.ShowTable === false;

  function open({ kind, id }: CustomerTransaction) {
    if (kind === 'invoice' && ability.can('read', 'Sales')) void navigate({ to: paths.sale(id) });
    if (kind === 'credit_note' && ability.can('read', 'Sales')) {
      void navigate({ to: paths.creditNote(id) });
    }
    if (!ability.can('read', 'Receive Payment')) return;
    if (kind === 'receipt') setReceipt(id);
    if (kind === 'refund') setRefund(id);
  }
  return (
    <>
      <DataGrid<CustomerTransaction>
        label={t('tabs.transactions')}
        columns={columns}
        rows={list.data?.pages.flatMap((page) => page.Transactions)}
        rowKey={(row) => `${row.kind}-${row.id}`}
        onOpen={open}
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        toolbar={nothing ? undefined : <AccountToolbar search={search} setSearch={setSearch} />}
        empty={
          nothing ? (
            <EmptyState
              kind="empty"
              title={t('transactions.empty')}
              hint={t('transactions.emptyHint')}
              action={invoice && <Button onClick={invoice.run}>{invoice.label}</Button>}
            />
          ) : (
            <EmptyState
              kind="noMatch"
              title={t('common:grid.noMatch')}
              hint={t('common:grid.noMatchHint')}
              action={
                <Button variant="default" onClick={() => setSearch(NO_ACCOUNT_FILTERS)}>
                  {t('common:actions.clearFilters')}
                </Button>
              }
            />
          )
        }
      />
      {receipt !== null && <ReceiptDialog id={receipt} onClose={() => setReceipt(null)} />}
      {refund !== null && <RefundDialog id={refund} onClose={() => setRefund(null)} />}
    </>
  );
}
