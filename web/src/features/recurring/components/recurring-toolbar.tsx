import { useTranslation } from 'react-i18next';
import type { SetSearch } from '@/shared/lib/url-search';
import { ListFilter } from '@/shared/ui/list/list-filter';
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
    <ListFilter
      search={search}
      setSearch={setSearch}
      statuses={STATUSES}
      counts={stats}
      words={{
        search: t('list.search'),
        byStatus: t('list.byStatus'),
        all: t('list.all'),
        status: (status) => t(`status.${status}`),
      }}
    />
  );
}
