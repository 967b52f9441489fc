import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type SetSearch, useDebouncedText } from '@/shared/lib/url-search';
import { SearchInput } from '@/shared/ui/search-input';
import { StatusTabs } from '@/shared/ui/status-tabs';
import { customerStats } from '../api';
import { BALANCES, type CustomerSearch } from '../list-search';
import { CUSTOMER_TYPES, type CustomerType } from '../schema';

interface CustomerToolbarProps {
  search: CustomerSearch;
  setSearch: SetSearch<CustomerSearch>;
}

const TABS = ['all', ...BALANCES] as const;

/** What narrows the list: text, how they stand, what kind. */
export function CustomerToolbar({ search, setSearch }: CustomerToolbarProps) {
  const { t } = useTranslation('customers');
  const stats = useQuery(customerStats).data;
  const [text, setText] = useDebouncedText(search.search ?? '', (typed) =>
    setSearch({ search: typed || undefined }, { replace: true }),
  );
  const count = (tab: (typeof TABS)[number]) =>
    tab === 'all'
      ? stats?.kinds.reduce((sum, kind) => sum + kind.count, 0)
      : stats?.balances.find((one) => one.balance === tab)?.count;
  return (
    <>
      <SearchInput value={text} onChange={setText} placeholder={t('list.search')} />
      <StatusTabs
        label={t('list.byBalance')}
        value={search.balance ?? 'all'}
        onChange={(tab) => setSearch({ balance: tab === 'all' ? undefined : tab })}
        options={TABS.map((tab) => ({ value: tab, label: t(`balance.${tab}`), count: count(tab) }))}
      />
      <Select
        aria-label={t('form.type')}
        placeholder={t('list.anyType')}
        w={160}
        clearable
        data={CUSTOMER_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        value={search.type ?? null}
        onChange={(type) => setSearch({ type: (type as CustomerType | null) ?? undefined })}
      />
    </>
  );
}
