import { useTranslation } from 'react-i18next';
import type { SetSearch } from '@/shared/lib/url-search';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { StatusFilter } from '@/shared/ui/list/status-filter';
import type { RecurringCount } from '../api';
import { type RecurringSearch, STATUSES } from '../list-search';

interface RecurringToolbarProps {
  search: RecurringSearch;
  setSearch: SetSearch<RecurringSearch>;
  stats: readonly RecurringCount[] | undefined;
}

/** What narrows the list. */
export function RecurringToolbar({ search, setSearch, stats }: RecurringToolbarProps) {
  const { t } = useTranslation('recurring');
  return (
    <>
      <SearchFilter search={search} setSearch={setSearch} placeholder={t('list.search')} />
      <StatusFilter
        label={t('list.byStatus')}
        all={t('list.all')}
        statuses={STATUSES}
        value={search.status}
        onChange={(status) => setSearch({ status })}
        nameOf={(status) => t(`status.${status}`)}
        countOf={(status) => stats?.find((one) => (one.status ?? 'all') === status)?.count}
      />
    </>
  );
}
