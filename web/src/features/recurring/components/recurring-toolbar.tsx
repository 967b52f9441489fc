import { useTranslation } from 'react-i18next';
import { type SetSearch, useDebouncedText } from '@/shared/lib/url-search';
import { SearchInput } from '@/shared/ui/search-input';
import { StatusTabs } from '@/shared/ui/status-tabs';
import type { RecurringCount } from '../api';
import { type RecurringSearch, STATUSES } from '../list-search';

interface RecurringToolbarProps {
  search: RecurringSearch;
  setSearch: SetSearch<RecurringSearch>;
  stats: readonly RecurringCount[] | undefined;
}

const TABS = ['all', ...STATUSES] as const;

/** What narrows the list. */
export function RecurringToolbar({ search, setSearch, stats }: RecurringToolbarProps) {
  const { t } = useTranslation('recurring');
  const [text, setText] = useDebouncedText(search.search ?? '', (typed) =>
    setSearch({ search: typed || undefined }, { replace: true }),
  );
  return (
    <>
      <SearchInput value={text} onChange={setText} placeholder={t('list.search')} />
      <StatusTabs
        label={t('list.byStatus')}
        value={search.status ?? 'all'}
        onChange={(tab) => setSearch({ status: tab === 'all' ? undefined : tab })}
        options={TABS.map((tab) => ({
          value: tab,
          label: tab === 'all' ? t('list.all') : t(`status.${tab}`),
          count: stats?.find((one) => (one.status ?? 'all') === tab)?.count,
        }))}
      />
    </>
  );
}
