import Big from 'big.js';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { FilterCard } from '@/shared/ui/list/filter-card';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import type { InvoiceFigures, StatusCount } from '../api';
import type { StatusFilter } from '../list-search';

interface InvoiceStatsProps {
  /** What each status comes to, of the invoices that the other filters let through. */
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
  const currency = useCompanyCurrency();
  const of = (status: string) => statuses?.find((one) => one.status === status);
  const less = (amount = '0', part = '0') => new Big(amount).minus(part).toString();
  const money = (amount: string) => format.money(amount, currency);
  const [unpaid, overdue] = [of('unpaid'), of('overdue')];
  const [first, last] = [months?.[0], months?.at(-1)];
  // What is settled by a credit note was never collected: only the months tell money apart from it.
  const inMonths = months?.reduce((sum, month) => sum.plus(month.collected), new Big(0)).toString();
  const collected = narrowed ? inMonths : lately;

  function card(status: StatusFilter, label: string, found: StatusCount | undefined) {
    return (
      <FilterCard
        label={label}
        amount={statuses && (found?.amount_due ?? '0')}
        note={t('count', { count: found?.count ?? 0 })}
        status={status}
        filter={filter}
        onFilter={onFilter}
      />
    );
  }

  return (
    <StatRow>
      {card('unpaid', t('stats.outstanding'), unpaid)}
      {card('overdue', t('stats.overdue'), overdue)}
      <StatCard
        label={t('stats.notDue')}
        value={<bdi>{money(less(unpaid?.amount_due, overdue?.amount_due))}</bdi>}
        note={t('stats.notDueNote')}
        loading={!statuses}
      />
      <StatCard
        label={t('stats.collected')}
        value={<bdi>{money(collected ?? '0')}</bdi>}
        note={
          narrowed && first && last
            ? t('stats.collectedIn', {
                first: format.date(first.month, 'month'),
                last: format.date(last.month, 'month'),
              })
            : t('stats.collectedNote', { days: format.number(30) })
        }
        loading={collected === undefined}
      />
    </StatRow>
  );
}
