import { useTranslation } from 'react-i18next';
import { DueCharts } from '@/features/documents/public';
import type { InvoiceStatuses } from '../api';
import type { StatusFilter } from '../list-search';

interface InvoiceChartsProps {
  /** Of all invoices, or of those that the filters let through. */
  figures: Pick<InvoiceStatuses, 'months' | 'ageing'> | undefined;
  onFilter: (status: StatusFilter | undefined) => void;
}

/** What was invoiced and collected by month, and how old is what is owed. */
export function InvoiceCharts({ figures, onFilter }: InvoiceChartsProps) {
  const { t } = useTranslation('invoices');
  const months = figures?.months.map(({ month, invoiced: traded, collected: settled }) => ({
    month,
    traded,
    settled,
  }));
  return (
    <DueCharts
      months={months}
      ageing={figures?.ageing}
      onFilter={onFilter}
      words={{
        months: t('chart.title'),
        traded: t('chart.invoiced'),
        settled: t('chart.collected'),
        ageing: t('ageing.title'),
        ageingHint: t('ageing.hint'),
      }}
    />
  );
}
