import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { BarChart } from '@/shared/ui/bar-chart';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import { type CustomerSalesChart, customerSales, customerStats } from '../api';
import { shareOf } from '../shares';
import { AgeingBar } from './ageing-bar';
import classes from './customer-charts.module.css';

/** What was sold by month and to whom, and how old the receivables are. */
export function CustomerCharts() {
  const { t } = useTranslation(['customers', 'common']);
  const format = useFormat();
  const sales = useQuery(customerSales);
  const stats = useQuery(customerStats);
  if (sales.isError) {
    return (
      <div className="card">
        <EmptyState kind="problem" title={t('common:problems.loadFailed')} />
      </div>
    );
  }
  const currency = sales.data?.currency.code ?? '';
  return (
    <div className={classes.charts}>
      <BarChart
        title={t('charts.byMonth', { currency })}
        loading={!sales.data}
        series={[{ key: 'invoiced', label: t('charts.invoiced'), tone: 'income' }]}
        data={(sales.data?.months ?? []).map((month) => ({
          label: format.date(month.month, 'shortMonth'),
          values: { invoiced: Number(month.invoiced) },
        }))}
      />
      <FormSection title={t('charts.byCustomer', { currency })}>
        {sales.data && <TopCustomers chart={sales.data} />}
      </FormSection>
      {stats.data && !isZero(stats.data.ageing.total) && (
        <AgeingBar
          title={t('charts.ageing', { currency: stats.data.currency.code })}
          ageing={stats.data.ageing}
        />
      )}
    </div>
  );
}

/** Whom most was sold to, a bar each against the largest. */
function TopCustomers({ chart }: { chart: CustomerSalesChart }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const most = chart.top[0]?.invoiced ?? '0';
  if (chart.top.length === 0) return <p className={classes.none}>{t('charts.none')}</p>;
  return (
    <ol className={classes.top}>
      {chart.top.map((one) => (
        <li key={one.CustomerID}>
          <span className={classes.line}>
            <Link
              to={paths.customer(one.CustomerID)}
              className={classes.name}
              title={one.CustomerName}
            >
              <Bdi>{one.CustomerName}</Bdi>
            </Link>
            <Money amount={one.invoiced} />
          </span>
          <i className={classes.bar} style={{ inlineSize: `${shareOf(one.invoiced, most)}%` }} />
        </li>
      ))}
      {!isZero(chart.others) && (
        <li>
          <span className={classes.line}>
            <span className={classes.none}>{t('charts.others')}</span>
            <Money amount={chart.others} />
          </span>
        </li>
      )}
      <li className={classes.sum}>
        <span className={classes.line}>
          <span>{t('charts.total')}</span>
          <strong>{format.money(chart.total, chart.currency)}</strong>
        </span>
      </li>
    </ol>
  );
}
