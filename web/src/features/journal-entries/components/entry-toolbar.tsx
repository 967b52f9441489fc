import { useTranslation } from 'react-i18next';
import { useAccountPicker } from '@/features/accounts/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { DocumentFilters } from '@/shared/ui/document-filters';
import { EntityCombobox } from '@/shared/ui/entity-combobox';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { StatusFilter } from '@/shared/ui/list/status-filter';
import { type EntryKind, type EntrySearch, filtersOn, KINDS, NO_FILTERS } from '../list-search';

interface EntryToolbarProps {
  search: EntrySearch;
  setSearch: SetSearch<EntrySearch>;
}

/** What narrows the list: text, kind, date, and an account that entries have a line on. */
export function EntryToolbar({ search, setSearch }: EntryToolbarProps) {
  const { t } = useTranslation(['journal-entries', 'common']);
  const { source } = useAccountPicker('posting');
  const { account, accountName } = search;
  return (
    <>
      <SearchFilter search={search} setSearch={setSearch} placeholder={t('list.search')} />
      <StatusFilter<EntryKind>
        label={t('list.kind')}
        all={t('list.anyKind')}
        statuses={KINDS}
        value={search.kind}
        onChange={(kind) => setSearch({ kind })}
        nameOf={(kind) => t(`kinds.${kind}`)}
      />
      <DocumentFilters
        search={search}
        setSearch={setSearch}
        on={filtersOn(search)}
        dateLabel={t('common:nouns.date')}
        onClear={() => setSearch(NO_FILTERS)}
      >
        <EntityCombobox
          label={t('common:nouns.account')}
          clearable
          source={source}
          value={account ? { id: account, label: accountName ?? String(account) } : null}
          onChange={(one) =>
            setSearch({ account: one?.id, accountName: one?.label }, { replace: true })
          }
        />
      </DocumentFilters>
    </>
  );
}
