import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CustomerFilter } from '@/features/customers/public';
import { VendorFilter } from '@/features/vendors/public';
import { useFormat } from '@/shared/format/use-format';
import type { SetSearch } from '@/shared/lib/url-search';
import { DocumentFilters } from '@/shared/ui/document-filters';
import { moneyAccounts } from '../api';
import { filtersOn, NO_FILTERS, type PaymentSearch } from '../list-search';
import { paymentMethods } from '../methods';
import type { PaymentSide } from '../side';
import { usePaymentText } from './use-payment-text';

interface PaymentFiltersProps {
  side: PaymentSide;
  search: PaymentSearch;
  setSearch: SetSearch<PaymentSearch>;
}

/** Filters by date, party, method and account; all are in the URL. */
export function PaymentFilters({ side, search, setSearch }: PaymentFiltersProps) {
  const t = usePaymentText(side);
  return (
    <DocumentFilters
      search={search}
      setSearch={setSearch}
      on={filtersOn(search)}
      dateLabel={t('list.filterDate')}
      onClear={() => setSearch(NO_FILTERS)}
    >
      {side.trade === 'sale' ? (
        <CustomerFilter search={search} setSearch={setSearch} />
      ) : (
        <VendorFilter search={search} setSearch={setSearch} />
      )}
      <WayFilters side={side} search={search} setSearch={setSearch} />
    </DocumentFilters>
  );
}

function WayFilters({ side, search, setSearch }: PaymentFiltersProps) {
  const t = usePaymentText(side);
  const format = useFormat();
  const methods = useQuery(paymentMethods());
  const accountsOf = search.kind === 'refund' ? side.refundAccounts : side.accounts;
  const accounts = useQuery(moneyAccounts(accountsOf));
  const chosen = (id: string | null) => (id ? Number(id) : undefined);
  return (
    <Group grow gap={12}>
      <Select
        label={t('list.method')}
        clearable
        data={(methods.data ?? []).map((method) => ({
          value: String(method.id),
          label: format.name(method),
        }))}
        value={search.method ? String(search.method) : null}
        onChange={(id) => setSearch({ method: chosen(id) }, { replace: true })}
      />
      <Select
        label={t('list.account')}
        clearable
        data={(accounts.data ?? []).map((account) => ({
          value: String(account.id),
          label: format.name({
            name_en: account.account_name,
            name_ar: account.account_name_ar,
          }),
        }))}
        value={search.account ? String(search.account) : null}
        onChange={(id) => setSearch({ account: chosen(id) }, { replace: true })}
      />
    </Group>
  );
}
