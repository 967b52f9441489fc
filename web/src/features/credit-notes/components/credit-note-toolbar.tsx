import { useTranslation } from 'react-i18next';
import { SaleToolbar, saleFilter } from '@/features/documents/public';
import type { SetSearch } from '@/shared/lib/url-search';
import type { CreditNoteCount } from '../api';
import { type CreditNoteSearch, NO_FILTERS, STATUSES } from '../list-search';

interface CreditNoteToolbarProps {
  search: CreditNoteSearch;
  setSearch: SetSearch<CreditNoteSearch>;
  stats: readonly CreditNoteCount[] | undefined;
}

/** What narrows the list. */
export function CreditNoteToolbar({ search, setSearch, stats }: CreditNoteToolbarProps) {
  const { t } = useTranslation('credit-notes');
  return (
    <SaleToolbar
      search={search}
      setSearch={setSearch}
      statuses={STATUSES}
      counts={stats}
      wanted={{ list: 'credit_notes', filter: saleFilter(search) }}
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
