import { ListTools } from '@/features/lists/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { StatusTabs } from '@/shared/ui/status-tabs';
import { filterOf, type PaymentSearch } from '../list-search';
import type { PaymentKind, PaymentSide } from '../side';
import { PaymentFilters } from './payment-filters';
import { usePaymentText } from './use-payment-text';

interface PaymentToolbarProps {
  side: PaymentSide;
  search: PaymentSearch;
  setSearch: SetSearch<PaymentSearch>;
}

/** What narrows the list. */
export function PaymentToolbar({ side, search, setSearch }: PaymentToolbarProps) {
  const t = usePaymentText(side);
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
      <PaymentFilters side={side} search={search} setSearch={setSearch} />
      <ListTools
        wanted={side.wanted(filterOf(search))}
        search={search}
        setSearch={setSearch as SetSearch<never>}
      />
    </>
  );
}
