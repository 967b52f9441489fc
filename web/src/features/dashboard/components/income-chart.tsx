import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { BarChart } from '@/shared/ui/bar-chart';
import type { Summary } from '../api';

/** Income and expenses of twelve months. */
export function IncomeChart({ summary }: { summary: Summary | undefined }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  // A phone has no room for the names of twelve months.
  const narrow = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
  return (
    <BarChart
      title={t('chart.title')}
      height={220}
      loading={summary === undefined}
      series={[
        { key: 'income', label: t('chart.income'), tone: 'income' },
        { key: 'expenses', label: t('chart.expenses'), tone: 'expense' },
      ]}
      data={(summary?.months ?? []).map(({ month, income, expenses }) => ({
        label: narrow ? format.number(Number(month.slice(5, 7))) : format.date(month, 'shortMonth'),
        values: { income: Number(income), expenses: Number(expenses) },
      }))}
    />
  );
}
