import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SetSearch } from '@/shared/lib/url-search';
import { SearchFilter } from '@/shared/ui/list/search-filter';
import { StatusFilter } from '@/shared/ui/list/status-filter';
import { customerStats } from '../api';
import { BALANCES, type CustomerSearch } from '../list-search';
import { CUSTOMER_TYPES, type CustomerType } from '../schema';

interface CustomerToolbarProps {
  search: CustomerSearch;
  setSearch: SetSearch<CustomerSearch>;
}

/** What narrows the list: text, how they stand, what kind. */
export function CustomerToolbar({ search, setSearch }: CustomerToolbarProps) {
  const { t } = useTranslation('customers');
  const stats = useQuery(customerStats).data;
  const count = (tab: (typeof BALANCES)[number] | 'all') =>
    tab === 'all'
      ? stats?.kinds.reduce((sum, kind) => sum + kind.count, 0)
      : stats?.balances.find((one) => one.balance === tab)?.count;
  return (
    <>
      <SearchFilter search={search} setSearch={setSearch} placeholder={t('list.search')} />
      <StatusFilter
        label={t('list.byBalance')}
        all={t('balance.all')}
        statuses={BALANCES}
        value={search.balance}
        onChange={(balance) => setSearch({ balance })}
        nameOf={(balance) => t(`balance.${balance}`)}
        countOf={count}
      />
      <Select
        aria-label={t('form.type')}
        placeholder={t('list.anyType')}
        w={{ base: '100%', sm: 160 }}
        clearable
        data={CUSTOMER_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        value={search.type ?? null}
        onChange={(type) => setSearch({ type: (type as CustomerType | null) ?? undefined })}
      />
    </>
  );
}
