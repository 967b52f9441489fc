import { useTranslation } from 'react-i18next';
import { SaleFilters } from '@/features/documents/public';
import { ExportMenu } from '@/features/lists/public';
import { type SetSearch, useDebouncedText } from '@/shared/lib/url-search';
import { SearchInput } from '@/shared/ui/search-input';
import { StatusTabs } from '@/shared/ui/status-tabs';
import type { CreditNoteCount } from '../api';
import { type CreditNoteSearch, filterOf, filtersOn, NO_FILTERS, STATUSES } from '../list-search';

interface CreditNoteToolbarProps {
  search: CreditNoteSearch;
  setSearch: SetSearch<CreditNoteSearch>;
  stats: readonly CreditNoteCount[] | undefined;
}

const TABS = ['all', ...STATUSES] as const;

/** What narrows the list. */
export function CreditNoteToolbar({ search, setSearch, stats }: CreditNoteToolbarProps) {
  const { t } = useTranslation('credit-notes');
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
          label: tab === 'all' ? t('list.all') : t(`state.${tab}`),
          count: stats?.find((one) => (one.status ?? 'all') === tab)?.count,
        }))}
      />
      <SaleFilters
        search={search}
        setSearch={setSearch}
        on={filtersOn(search)}
        dateLabel={t('fields.date')}
        onClear={() => setSearch(NO_FILTERS)}
      />
      <ExportMenu wanted={{ list: 'credit_notes', filter: filterOf(search) }} />
    </>
  );
}
