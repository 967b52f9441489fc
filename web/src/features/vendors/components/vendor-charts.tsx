import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { PartyCharts } from '@/features/parties/public';
import { vendorBalances, vendorBills } from '../api';

/** What was bought by month and from whom, and how old the payables are. */
export function VendorCharts() {
  const { t } = useTranslation('vendors');
  const bills = useQuery(vendorBills);
  const balances = useQuery(vendorBalances);
  const volume = bills.data && {
    ...bills.data,
    months: bills.data.months.map(({ month, billed }) => ({ month, amount: billed })),
    top: bills.data.top.map(({ VendorID: id, VendorName: name, billed: amount }) => ({
      id,
      name,
      amount,
    })),
  };
  return (
    <PartyCharts
      volume={volume}
      failed={bills.isError}
      onRetry={bills.refetch}
      balances={balances.data}
      tone="expense"
      hrefOf={paths.vendor}
      words={{
        byMonth: (currency) => t('charts.byMonth', { currency }),
        byParty: t('charts.byVendor'),
        ageing: t('charts.ageing'),
        amount: t('charts.billed'),
        others: t('charts.others'),
        none: t('charts.none'),
      }}
    />
  );
}
