import type { SetSearch } from '@/shared/lib/url-search';
import { ListFilter } from '@/shared/ui/list/list-filter';
import { type RecurringSearch, STATUSES } from '../list-search';
import type { RecurringCount, RecurringKind } from '../side';
import { useRecurringText } from './use-recurring-text';

interface RecurringToolbarProps {
  side: RecurringKind;
  search: RecurringSearch;
  setSearch: SetSearch<RecurringSearch>;
  stats: readonly RecurringCount[] | undefined;
}

/** What narrows the list. */
export function RecurringToolbar({ side, search, setSearch, stats }: RecurringToolbarProps) {
  const t = useRecurringText(side);
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
