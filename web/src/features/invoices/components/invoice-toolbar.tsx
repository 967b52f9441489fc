import { useTranslation } from 'react-i18next';
import { DUE_FILTERS } from '@/features/documents/public';
import { ListTools } from '@/features/lists/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { ListFilter } from '@/shared/ui/list/list-filter';
import type { StatusCount } from '../api';
import { filterOf, type InvoiceSearch } from '../list-search';
import { InvoiceFilters } from './invoice-filters';

interface InvoiceToolbarProps {
  search: InvoiceSearch;
  setSearch: SetSearch<InvoiceSearch>;
  /** The totals by status under the other filters. */
  statuses: readonly StatusCount[] | undefined;
}

/** What narrows the list. */
export function InvoiceToolbar({ search, setSearch, statuses }: InvoiceToolbarProps) {
  const { t } = useTranslation(['invoices', 'common']);
  return (
    <>
      <ListFilter
        search={search}
        setSearch={setSearch}
        statuses={DUE_FILTERS}
        counts={statuses}
        words={{
          search: t('list.search'),
          byStatus: t('list.byStatus'),
          all: t('common:nouns.all'),
          status: (status) => t(`common:status.invoice.${status}`),
        }}
      />
      <InvoiceFilters search={search} setSearch={setSearch} />
      <ListTools
        listExport={{ list: 'invoices', filter: filterOf(search) }}
        search={search}
        setSearch={setSearch as SetSearch<never>}
      />
    </>
  );
}
