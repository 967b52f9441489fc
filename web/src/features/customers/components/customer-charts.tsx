import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { PartyCharts } from '@/features/parties/public';
import { customerSales, customerStats } from '../api';

/** What was sold by month and to whom, and how old the receivables are. */
export function CustomerCharts() {
  const { t } = useTranslation('customers');
  const sales = useQuery(customerSales);
  const stats = useQuery(customerStats);
  const volume = sales.data && {
    ...sales.data,
    months: sales.data.months.map(({ month, invoiced }) => ({ month, amount: invoiced })),
    top: sales.data.top.map(({ CustomerID: id, CustomerName: name, invoiced: amount }) => ({
      id,
      name,
      amount,
    })),
  };
  return (
    <PartyCharts
      volume={volume}
      failed={sales.isError}
      onRetry={sales.refetch}
      balances={stats.data}
      tone="income"
      hrefOf={paths.customer}
      words={{
        byMonth: (currency) => t('charts.byMonth', { currency }),
        byParty: t('charts.byCustomer'),
        ageing: t('charts.ageing'),
        amount: t('charts.invoiced'),
        others: t('charts.others'),
        none: t('charts.none'),
      }}
    />
  );
}
