import Big from 'big.js';
import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { FilterCard } from '@/shared/ui/list/filter-card';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import type { DueFilter } from '../due-search';

type StatusCount = components['schemas']['StatusCount'];

interface DueStatsProps {
  /** The totals by status of the documents that the other filters let through. */
  statuses: readonly StatusCount[] | undefined;
  /** What was settled of late, in the company's currency; undefined while it loads. */
  settled: string | undefined;
  filter: DueFilter | undefined;
  onFilter: (status: DueFilter | undefined) => void;
  words: {
    outstanding: string;
    count: (count: number) => string;
    settled: string;
    settledNote: string;
  };
}

/** What is owed, what is late, and what was settled, of the documents below; two narrow the list. */
export function DueStats({ statuses, settled, filter, onFilter, words }: DueStatsProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const forStatus = (status: string) => statuses?.find((one) => one.status === status);
  const less = (amount = '0', part = '0') => new Big(amount).minus(part).toString();
  const money = (amount: string) => format.money(amount, currency);
  const [unpaid, overdue] = [forStatus('unpaid'), forStatus('overdue')];

  function card(status: DueFilter, label: string, found: StatusCount | undefined) {
    return (
      <FilterCard
        label={label}
        amount={statuses && (found?.amount_due ?? '0')}
        note={words.count(found?.count ?? 0)}
        status={status}
        filter={filter}
        onFilter={onFilter}
      />
    );
  }

  return (
    <StatRow>
      {card('unpaid', words.outstanding, unpaid)}
      {card('overdue', t('stats.overdue'), overdue)}
      <StatCard
        label={t('stats.notDue')}
        value={<bdi>{money(less(unpaid?.amount_due, overdue?.amount_due))}</bdi>}
        note={t('stats.notDueNote')}
        loading={!statuses}
      />
      <StatCard
        label={words.settled}
        value={<bdi>{money(settled ?? '0')}</bdi>}
        note={words.settledNote}
        loading={settled === undefined}
      />
    </StatRow>
  );
}
