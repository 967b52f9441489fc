import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { BarChart } from '@/shared/ui/bar-chart';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { FormSection } from '@/shared/ui/form-section';
import { HorizontalScroll } from '@/shared/ui/horizontal-scroll';
import { Segments } from '@/shared/ui/segments';
import type { MonthFigures } from '../api';
import { monthsOf } from '../figures';
import classes from './project-months.module.css';

const VIEWS = ['chart', 'table'] as const;

/** Revenue and cost of each month: as bars, or as the figures behind them. */
export function ProjectMonths({ months: figures }: { months: readonly MonthFigures[] }) {
  const { t } = useTranslation('projects');
  const { code: currency } = useCompanyCurrency();
  const [view, setView] = useState<(typeof VIEWS)[number]>('chart');
  const title = t('overview.byMonth', { currency });
  if (figures.length === 0) {
    return (
      <FormSection title={title}>
        <p className={classes.none}>{t('overview.noMonths')}</p>
      </FormSection>
    );
  }
  const choice = (
    <div className="no-print">
      <Segments
        label={t('overview.view')}
        value={view}
        onChange={setView}
        options={VIEWS.map((one) => ({ value: one, label: t(`overview.views.${one}`) }))}
      />
    </div>
  );
  const Months = view === 'chart' ? Chart : MonthTable;
  return <Months title={title} months={figures} choice={choice} />;
}

interface MonthsProps {
  title: string;
  months: readonly MonthFigures[];
  /** Chooses between chart and table. */
  choice: ReactNode;
}

function Chart({ title, months, choice }: MonthsProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  return (
    <BarChart
      title={title}
      height={180}
      end={choice}
      series={[
        { key: 'revenue', label: t('overview.revenue'), tone: 'income' },
        { key: 'cost', label: t('overview.cost'), tone: 'expense' },
      ]}
      data={monthsOf(months).map(({ day, revenue, cost }) => ({
        label: format.date(day, 'shortMonth'),
        values: { revenue: Number(revenue), cost: Number(cost) },
      }))}
    />
  );
}

function MonthTable({ title, months, choice }: MonthsProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const { minor_digits: scale } = useCompanyCurrency();
  return (
    <FormSection title={title} note={choice}>
      <HorizontalScroll label={title}>
        <FiguresTable
          label={title}
          className={classes.table}
          rows={monthsOf(months)}
          rowKey={({ month }) => month}
          money={{ scale }}
          columns={[
            {
              id: 'month',
              header: t('overview.month'),
              rowHead: true,
              cell: ({ day }) => format.date(day, 'month'),
            },
            { id: 'revenue', header: t('overview.revenue'), amount: ({ revenue }) => revenue },
            { id: 'cost', header: t('overview.cost'), amount: ({ cost }) => cost },
            { id: 'margin', header: t('overview.margin'), amount: ({ margin }) => margin },
          ]}
        />
      </HorizontalScroll>
    </FormSection>
  );
}
