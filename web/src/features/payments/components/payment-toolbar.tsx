import { ListTools, type SavedViewExport } from '@/features/lists/public';
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
        onChange={(kind) =>
          setSearch({ kind: kind === 'refund' ? kind : undefined, account: undefined })
        }
        options={[
          { value: 'receipt', label: t('list.received') },
          { value: 'refund', label: t('list.refunded') },
        ]}
      />
      <PaymentFilters side={side} search={search} setSearch={setSearch} />
      <ListTools
        listExport={wantedOf(side, search)}
        search={search}
        setSearch={setSearch as SetSearch<never>}
      />
    </>
  );
}

/** The list, for its file and its saved views. */
function wantedOf(side: PaymentSide, search: PaymentSearch): SavedViewExport {
  const { party_id, account_id, ...filter } = filterOf(search);
  return side.trade === 'sale'
    ? {
        list: 'payments',
        filter: { ...filter, customer_id: party_id, deposit_account_id: account_id },
      }
    : {
        list: 'payments_made',
        filter: { ...filter, vendor_id: party_id, payment_account_id: account_id },
      };
}
