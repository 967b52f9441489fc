import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { BarChart } from '@/shared/ui/bar-chart';
import type { Summary } from '../api';

/** Income and expenses of twelve months. */
export function IncomeChart({ summary }: { summary: Summary | undefined }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <BarChart
      title={t('chart.title')}
      height={220}
      loading={summary === undefined}
      series={[
        { key: 'income', label: t('chart.income'), tone: 'income' },
        { key: 'expenses', label: t('chart.expenses'), tone: 'expense' },
      ]}
      data={(summary?.profit?.months ?? []).map(({ month, income, expenses }) => ({
        label: format.date(month, 'shortMonth'),
        values: { income: Number(income), expenses: Number(expenses) },
      }))}
    />
  );
}
