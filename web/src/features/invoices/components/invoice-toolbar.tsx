import { useTranslation } from 'react-i18next';
import { ListTools } from '@/features/lists/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { StatusFilter } from '@/shared/ui/list/status-filter';
import type { StatusCount } from '../api';
import { FILTERS, filterOf, type InvoiceSearch } from '../list-search';
import { InvoiceFilters } from './invoice-filters';

interface InvoiceToolbarProps {
  search: InvoiceSearch;
  setSearch: SetSearch<InvoiceSearch>;
  /** What each status of the other filters comes to. */
  statuses: readonly StatusCount[] | undefined;
}

/** What narrows the list. */
export function InvoiceToolbar({ search, setSearch, statuses }: InvoiceToolbarProps) {
  const { t } = useTranslation(['invoices', 'common']);
  return (
    <>
      <SearchFilter search={search} setSearch={setSearch} placeholder={t('list.search')} />
      <StatusFilter
        label={t('list.byStatus')}
        all={t('list.all')}
        statuses={FILTERS}
        value={search.status}
        onChange={(status) => setSearch({ status })}
        nameOf={(status) => t(`common:status.invoice.${status}`)}
        countOf={(status) => statuses?.find((one) => one.status === status)?.count}
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
