import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { BarChart } from '@/shared/ui/bar-chart';
import { StackedBar } from '@/shared/ui/stacked-bar';
import type { InvoiceStatuses } from '../api';
import type { StatusFilter } from '../list-search';
import classes from './invoice-charts.module.css';

interface InvoiceChartsProps {
  /** Of all invoices, or of those that the filters let through. */
  figures: Pick<InvoiceStatuses, 'months' | 'ageing'> | undefined;
  onFilter: (status: StatusFilter | undefined) => void;
}

/** Ranges of days, always read left to right. */
const range = (from: number, to: number) => `\u2066${from}–${to}\u2069`;

/** What was invoiced and collected by month, and how old is what is owed. */
export function InvoiceCharts({ figures, onFilter }: InvoiceChartsProps) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const ageing = figures?.ageing;
  const narrow = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
  // A phone has no room for the names of twelve months.
  const months = (figures?.months ?? []).slice(narrow ? -6 : 0);
  const days = (from: number, to: number) => t('ageing.days', { range: range(from, to) });
  return (
    <div className={classes.charts}>
      <BarChart
        title={t('chart.title')}
        loading={figures === undefined}
        series={[
          { key: 'invoiced', label: t('chart.invoiced'), tone: 'income' },
          { key: 'collected', label: t('chart.collected'), tone: 'expense' },
        ]}
        data={months.map(({ month, invoiced, collected }) => ({
          label: format.date(month, 'shortMonth'),
          values: { invoiced: Number(invoiced), collected: Number(collected) },
        }))}
      />
      <StackedBar
        title={t('ageing.title')}
        hint={t('ageing.hint')}
        loading={ageing === undefined}
        onPick={(key) => onFilter(key === 'current' ? 'unpaid' : 'overdue')}
        parts={[
          {
            key: 'current',
            label: t('ageing.current'),
            amount: ageing?.current ?? '0',
            tone: 'current',
          },
          { key: 'soon', label: days(1, 30), amount: ageing?.days_1_30 ?? '0', tone: 'soon' },
          { key: 'late', label: days(31, 60), amount: ageing?.days_31_60 ?? '0', tone: 'late' },
          { key: 'later', label: days(61, 90), amount: ageing?.days_61_90 ?? '0', tone: 'later' },
          {
            key: 'worst',
            label: t('ageing.over', { days: format.number(90) }),
            amount: ageing?.days_over_90 ?? '0',
            tone: 'worst',
          },
        ]}
      />
    </div>
  );
}
