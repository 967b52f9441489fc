import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CustomerFilter } from '@/features/customers/public';
import { moneyAccounts, withoutCheques } from '@/features/payments/public';
import { VendorFilter } from '@/features/vendors/public';
import { useFormat } from '@/shared/format/use-format';
import type { SetSearch } from '@/shared/lib/url-search';
import { DocumentFilters } from '@/shared/ui/document-filters';
import { type ChequeSearch, filtersOn, NO_FILTERS } from '../list-search';
import type { ChequeSide } from '../sides';

export interface ChequeFiltersProps {
  side: ChequeSide;
  search: ChequeSearch;
  setSearch: SetSearch<ChequeSearch>;
}

/** Filters by due date, party and bank account; all are in the URL. */
export function ChequeFilters({ side, search, setSearch }: ChequeFiltersProps) {
  const { t } = useTranslation(['cheques', 'common']);
  return (
    <DocumentFilters
      search={search}
      setSearch={setSearch}
      on={filtersOn(search)}
      dateLabel={t('common:nouns.dueDate')}
      onClear={() => setSearch(NO_FILTERS)}
    >
      {side.direction === 'received' ? (
        <CustomerFilter search={search} setSearch={setSearch} />
      ) : (
        <VendorFilter search={search} setSearch={setSearch} />
      )}
      <AccountFilter side={side} search={search} setSearch={setSearch} />
    </DocumentFilters>
  );
}

function AccountFilter({ side, search, setSearch }: ChequeFiltersProps) {
  const { t } = useTranslation('cheques');
  const format = useFormat();
  const accounts = useQuery(moneyAccounts(side.accounts));
  return (
    <Select
      label={t('fields.bankAccount')}
      clearable
      searchable
      data={(withoutCheques(accounts.data) ?? []).map((account) => ({
        value: String(account.id),
        label: format.name({ name_en: account.account_name, name_ar: account.account_name_ar }),
      }))}
      value={search.account ? String(search.account) : null}
      onChange={(id) => setSearch({ account: id ? Number(id) : undefined }, { replace: true })}
    />
  );
}
