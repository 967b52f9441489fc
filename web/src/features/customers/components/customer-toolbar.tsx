import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PartyToolbar } from '@/features/parties/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { customerStats } from '../api';
import type { CustomerSearch } from '../list-search';
import { CUSTOMER_TYPES, type CustomerType } from '../schema';

interface CustomerToolbarProps {
  search: CustomerSearch;
  setSearch: SetSearch<CustomerSearch>;
}

/** The filters of the list: text, status, kind. */
export function CustomerToolbar({ search, setSearch }: CustomerToolbarProps) {
  const { t } = useTranslation('customers');
  const stats = useQuery(customerStats).data;
  return (
    <PartyToolbar
      search={search}
      setSearch={setSearch}
      balances={stats?.balances}
      total={stats?.kinds.reduce((sum, kind) => sum + kind.count, 0)}
      words={{
        search: t('list.search'),
        byBalance: t('list.byBalance'),
        all: t('balance.all'),
        balance: (balance) => t(`balance.${balance}`),
      }}
    >
      <Select
        aria-label={t('form.type')}
        placeholder={t('list.anyType')}
        w={{ base: '100%', sm: 160 }}
        clearable
        data={CUSTOMER_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        value={search.type ?? null}
        onChange={(type) => setSearch({ type: (type as CustomerType | null) ?? undefined })}
      />
    </PartyToolbar>
  );
}
