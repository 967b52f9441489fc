import { useTranslation } from 'react-i18next';
import { SaleToolbar, saleFilter } from '@/features/documents/public';
import type { SetSearch } from '@/shared/lib/url-search';
import type { QuoteCount } from '../api';
import { NO_FILTERS, type QuoteSearch, STATUSES } from '../list-search';

interface QuoteToolbarProps {
  search: QuoteSearch;
  setSearch: SetSearch<QuoteSearch>;
  stats: readonly QuoteCount[] | undefined;
}

/** What narrows the list. */
export function QuoteToolbar({ search, setSearch, stats }: QuoteToolbarProps) {
  const { t } = useTranslation('quotes');
  return (
    <SaleToolbar
      search={search}
      setSearch={setSearch}
      statuses={STATUSES}
      counts={stats}
      listExport={{ list: 'quotes', filter: saleFilter(search) }}
      dateLabel={t('fields.date')}
      onClear={() => setSearch(NO_FILTERS)}
      words={{
        search: t('list.search'),
        byStatus: t('list.byStatus'),
        all: t('list.all'),
        status: (status) => t(`state.${status}`),
      }}
    />
  );
}
