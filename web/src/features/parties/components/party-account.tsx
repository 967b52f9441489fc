import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUrlSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { EmptyState } from '@/shared/ui/empty-state';
import { accountFilterOf, accountSearch, NO_ACCOUNT_FILTERS } from '../account-search';
import { partyAccount } from '../api';
import type { Currency, PartySide, PartyTransaction } from '../side';
import { AccountToolbar } from './account-toolbar';
import { useTransactionColumns } from './use-transaction-columns';

export interface PartyAccountProps {
  side: PartySide;
  id: number;
  currency: Currency;
  /** What the account will show, where it is still empty, and what starts it, if the person may. */
  emptyHint: string;
  start: RowAction | undefined;
  /** Opens a document where it is at home. */
  onOpen: (document: PartyTransaction) => void;
}

/** Everything that moved a party's balance, latest first, with the balance after it. */
export function PartyAccount(props: PartyAccountProps) {
  const { side, id, currency, emptyHint, start, onOpen } = props;
  const { t } = useTranslation(['parties', 'common']);
  const columns = useTransactionColumns(currency);
  const [search, setSearch] = useUrlSearch(accountSearch);
  const list = useInfiniteQuery(partyAccount(side, id, accountFilterOf(search)));
  const nothing = list.data?.pages[0]?.ShowTable === false;
  return (
    <DataGrid<PartyTransaction>
      label={t('tabs.transactions')}
      columns={columns}
      rows={list.data?.pages.flatMap((page) => page.Transactions)}
      rowKey={(row) => `${row.kind}-${row.id}`}
      onOpen={onOpen}
      hasMore={list.hasNextPage}
      loadingMore={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      failed={list.isError}
      onRetry={() => void list.refetch()}
      toolbar={
        nothing ? undefined : (
          <AccountToolbar kinds={side.transactions} search={search} setSearch={setSearch} />
        )
      }
      empty={
        nothing ? (
          <EmptyState
            kind="empty"
            title={t('transactions.empty')}
            hint={emptyHint}
            action={start && <Button onClick={start.run}>{start.label}</Button>}
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
  );
}
