import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SaleFilters } from '@/features/documents/public';
import { useFormat } from '@/shared/format/use-format';
import type { SetSearch } from '@/shared/lib/url-search';
import { depositAccounts } from '../api';
import { filtersOn, NO_FILTERS, type PaymentSearch } from '../list-search';
import { paymentMethods } from '../methods';

interface PaymentFiltersProps {
  search: PaymentSearch;
  setSearch: SetSearch<PaymentSearch>;
}

/** Filters by date, customer, method and account; all stand in the URL. */
export function PaymentFilters({ search, setSearch }: PaymentFiltersProps) {
  const { t } = useTranslation('payments');
  return (
    <SaleFilters
      search={search}
      setSearch={setSearch}
      on={filtersOn(search)}
      dateLabel={t('list.filterDate')}
      onClear={() => setSearch(NO_FILTERS)}
    >
      <WayFilters search={search} setSearch={setSearch} />
    </SaleFilters>
  );
}

function WayFilters({ search, setSearch }: PaymentFiltersProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const methods = useQuery(paymentMethods());
  const accounts = useQuery(depositAccounts());
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
