import { useTranslation } from 'react-i18next';
import { ListTools } from '@/features/lists/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { StatusTabs } from '@/shared/ui/status-tabs';
import type { PaymentKind } from '../api';
import { filterOf, type PaymentSearch } from '../list-search';
import { PaymentFilters } from './payment-filters';

interface PaymentToolbarProps {
  search: PaymentSearch;
  setSearch: SetSearch<PaymentSearch>;
}

/** What narrows the list. */
export function PaymentToolbar({ search, setSearch }: PaymentToolbarProps) {
  const { t } = useTranslation('payments');
  return (
    <>
      <SearchFilter search={search} setSearch={setSearch} placeholder={t('list.search')} />
      <StatusTabs<PaymentKind>
        label={t('list.byKind')}
        value={search.kind ?? 'receipt'}
        onChange={(kind) => setSearch({ kind: kind === 'refund' ? kind : undefined })}
        options={[
          { value: 'receipt', label: t('list.received') },
          { value: 'refund', label: t('list.refunded') },
        ]}
      />
      <PaymentFilters search={search} setSearch={setSearch} />
      <ListTools
        wanted={{ list: 'payments', filter: filterOf(search) }}
        search={search}
        setSearch={setSearch as SetSearch<never>}
      />
    </>
  );
}
