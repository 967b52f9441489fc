import { useTranslation } from 'react-i18next';
import { SaleFilters } from '@/features/documents/public';
import { ListTools } from '@/features/lists/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { StatusFilter } from '@/shared/ui/list/status-filter';
import type { QuoteCount } from '../api';
import { filterOf, filtersOn, NO_FILTERS, type QuoteSearch, STATUSES } from '../list-search';

interface QuoteToolbarProps {
  search: QuoteSearch;
  setSearch: SetSearch<QuoteSearch>;
  stats: readonly QuoteCount[] | undefined;
}

/** What narrows the list. */
export function QuoteToolbar({ search, setSearch, stats }: QuoteToolbarProps) {
  const { t } = useTranslation('quotes');
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
        wanted={{ list: 'quotes', filter: filterOf(search) }}
        search={search}
        setSearch={setSearch as SetSearch<never>}
      />
    </>
  );
}
