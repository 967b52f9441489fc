import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { useFormat } from '@/shared/format/use-format';
import { isolatedFigure } from '@/shared/lib/left-to-right';
import { BarChart } from '@/shared/ui/bar-chart';
import { FoldedCharts } from '@/shared/ui/list/folded-charts';
import { StackedBar } from '@/shared/ui/stacked-bar';
import type { DueFilter } from '../due-search';
import classes from './due-charts.module.css';

/** What was traded and settled in a month, in the company's currency. */
export interface MonthFigures {
  month: string;
  traded: string;
  settled: string;
}

interface DueChartsProps {
  /** Of all documents, or of those that the filters let through; undefined while they load. */
  months: readonly MonthFigures[] | undefined;
  ageing: components['schemas']['Ageing'] | undefined;
  onFilter: (status: DueFilter | undefined) => void;
  words: {
    months: string;
    traded: string;
    settled: string;
    ageing: string;
    ageingHint: string;
  };
}

/** Ranges of days, always read left to right. */
const range = (from: number, to: number) => isolatedFigure(`${from}–${to}`);

/** What was traded and settled by month, and how old the open amounts are. */
export function DueCharts(props: DueChartsProps) {
  return <FoldedCharts>{(narrow) => <Charts {...props} narrow={narrow} />}</FoldedCharts>;
}

function Charts({
  months: all,
  ageing,
  onFilter,
  words,
  narrow,
}: DueChartsProps & { narrow: boolean }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  // A phone has no room for the names of twelve months.
  const months = (all ?? []).slice(narrow ? -6 : 0);
  const days = (from: number, to: number) => t('ageing.days', { range: range(from, to) });
  return (
    <div className={classes.charts}>
      <BarChart
        title={words.months}
        loading={all === undefined}
        series={[
          { key: 'traded', label: words.traded, tone: 'income' },
          { key: 'settled', label: words.settled, tone: 'expense' },
        ]}
        data={months.map(({ month, traded, settled }) => ({
          label: format.date(month, 'shortMonth'),
          values: { traded: Number(traded), settled: Number(settled) },
        }))}
      />
      <StackedBar
        title={words.ageing}
        hint={words.ageingHint}
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
