import { useTranslation } from 'react-i18next';
import { SaleFilters } from '@/features/documents/public';
import { ListTools } from '@/features/lists/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { StatusFilter } from '@/shared/ui/list/status-filter';
import type { CreditNoteCount } from '../api';
import { type CreditNoteSearch, filterOf, filtersOn, NO_FILTERS, STATUSES } from '../list-search';

interface CreditNoteToolbarProps {
  search: CreditNoteSearch;
  setSearch: SetSearch<CreditNoteSearch>;
  stats: readonly CreditNoteCount[] | undefined;
}

/** What narrows the list. */
export function CreditNoteToolbar({ search, setSearch, stats }: CreditNoteToolbarProps) {
  const { t } = useTranslation('credit-notes');
  return (
    <>
      <SearchFilter search={search} setSearch={setSearch} placeholder={t('list.search')} />
      <StatusFilter
        label={t('list.byStatus')}
        all={t('list.all')}
        statuses={STATUSES}
        value={search.status}
        onChange={(status) => setSearch({ status })}
        nameOf={(status) => t(`state.${status}`)}
        countOf={(status) => stats?.find((one) => (one.status ?? 'all') === status)?.count}
      />
      <SaleFilters
        search={search}
        setSearch={setSearch}
        on={filtersOn(search)}
        dateLabel={t('fields.date')}
        onClear={() => setSearch(NO_FILTERS)}
      />
      <ListTools
        wanted={{ list: 'credit_notes', filter: filterOf(search) }}
        search={search}
        setSearch={setSearch as SetSearch<never>}
      />
    </>
  );
}
