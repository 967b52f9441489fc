import { useTranslation } from 'react-i18next';
import { DueStats, settledInMonths } from '@/features/documents/public';
import { useFormat } from '@/shared/format/use-format';
import type { InvoiceFigures, StatusCount } from '../api';
import type { StatusFilter } from '../list-search';

interface InvoiceStatsProps {
  /** The totals by status of the invoices that the other filters let through. */
  statuses: readonly StatusCount[] | undefined;
  /** What came in of all the company's invoices in the last 30 days; left out when the list is narrowed. */
  lately: string | undefined;
  /** The months of the invoices that the filters let through; left out when all are. */
  months: InvoiceFigures['months'] | undefined;
  /** Whether only some of the company's invoices are counted. */
  narrowed: boolean;
  filter: StatusFilter | undefined;
  onFilter: (status: StatusFilter | undefined) => void;
}

/** What customers owe, what is late, and what came in, of the invoices below; two narrow the list. */
export function InvoiceStats(props: InvoiceStatsProps) {
  const { statuses, lately, months, narrowed, filter, onFilter } = props;
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const [first, last] = [months?.[0], months?.at(-1)];
  // What is settled by a credit note was never collected: only the months tell money apart from it.
  const inMonths = settledInMonths(months?.map(({ collected: settled }) => ({ settled })));
  return (
    <DueStats
      statuses={statuses}
      settled={narrowed ? inMonths : lately}
      filter={filter}
      onFilter={onFilter}
      words={{
        outstanding: t('stats.outstanding'),
        count: (count) => t('count', { count }),
        settled: t('stats.collected'),
        settledNote:
          narrowed && first && last
            ? t('stats.collectedIn', {
                first: format.date(first.month, 'month'),
                last: format.date(last.month, 'month'),
              })
            : t('stats.collectedNote', { days: format.number(30) }),
      }}
    />
  );
}
