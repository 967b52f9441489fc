import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PartyToolbar } from '@/features/parties/public';
import type { SetSearch } from '@/shared/lib/url-search';
import { vendorBalances } from '../api';
import type { VendorSearch } from '../list-search';

interface VendorToolbarProps {
  search: VendorSearch;
  setSearch: SetSearch<VendorSearch>;
  /** How many vendors there are at all. */
  total: number | undefined;
}

/** Filters of the list: a search text, and the state of the balance. */
export function VendorToolbar({ search, setSearch, total }: VendorToolbarProps) {
  const { t } = useTranslation('vendors');
  const { data } = useQuery(vendorBalances);
  return (
    <PartyToolbar
      search={search}
      setSearch={setSearch}
      balances={data?.balances}
      total={total}
      words={{
        search: t('list.search'),
        byBalance: t('list.byBalance'),
        all: t('balance.all'),
        balance: (balance) => t(`balance.${balance}`),
      }}
    />
  );
}
