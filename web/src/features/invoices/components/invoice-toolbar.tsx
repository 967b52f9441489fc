import { useTranslation } from 'react-i18next';
import { ListTools } from '@/features/lists/public';
import { type SetSearch, useDebouncedText } from '@/shared/lib/url-search';
import { SearchInput } from '@/shared/ui/search-input';
import { StatusTabs } from '@/shared/ui/status-tabs';
import type { StatusCount } from '../api';
import { filterOf, type InvoiceSearch, STATUSES } from '../list-search';
import { InvoiceFilters } from './invoice-filters';

interface InvoiceToolbarProps {
  search: InvoiceSearch;
  setSearch: SetSearch<InvoiceSearch>;
  /** What each status of the other filters comes to. */
  statuses: readonly StatusCount[] | undefined;
}

const TABS = ['all', ...STATUSES, 'unpaid'] as const;

/** What narrows the list. */
export function InvoiceToolbar({ search, setSearch, statuses }: InvoiceToolbarProps) {
  const { t } = useTranslation(['invoices', 'common']);
  const [text, setText] = useDebouncedText(search.search ?? '', (typed) =>
    setSearch({ search: typed || undefined }, { replace: true }),
  );
  const countOf = (status: string) => statuses?.find((one) => one.status === status)?.count;
  return (
    <>
      <SearchInput value={text} onChange={setText} placeholder={t('list.search')} />
      <StatusTabs
        label={t('list.byStatus')}
        value={search.status ?? 'all'}
        onChange={(status) => setSearch({ status: status === 'all' ? undefined : status })}
        options={TABS.map((status) => ({
          value: status,
          label: status === 'all' ? t('list.all') : t(`common:status.invoice.${status}`),
          count: countOf(status),
        }))}
      />
      <InvoiceFilters search={search} setSearch={setSearch} />
      <ListTools
        wanted={{ list: 'invoices', filter: filterOf(search) }}
        search={search}
        setSearch={setSearch as SetSearch<never>}
      />
    </>
  );
}
