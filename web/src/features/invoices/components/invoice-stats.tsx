import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import type { InvoiceStatuses } from '../api';
import type { StatusFilter } from '../list-search';

interface InvoiceStatsProps {
  statuses: InvoiceStatuses | undefined;
  filter: StatusFilter | undefined;
  onFilter: (status: StatusFilter | undefined) => void;
}

/** What customers owe, what is late, and what came in; each narrows the list. */
export function InvoiceStats({ statuses, filter, onFilter }: InvoiceStatsProps) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const loading = statuses === undefined;
  const of = (status: string) => statuses?.Statuses.find((one) => one.status === status);
  const money = (amount: string | undefined) => format.money(amount ?? '0', currency);

  function card(status: StatusFilter, label: string, amount: string | undefined) {
    const on = filter === status;
    return (
      <StatCard
        label={label}
        value={<bdi>{money(amount)}</bdi>}
        note={t('count', { count: of(status)?.count ?? 0 })}
        loading={loading}
        active={on}
        onClick={() => onFilter(on ? undefined : status)}
      />
    );
  }

  return (
    <StatRow>
      {card('unpaid', t('stats.outstanding'), of('unpaid')?.amount_due)}
      {card('overdue', t('stats.overdue'), of('overdue')?.amount_due)}
      <StatCard
        label={t('stats.notDue')}
        value={<bdi>{money(statuses?.ageing.current)}</bdi>}
        note={t('stats.notDueNote')}
        loading={loading}
      />
      <StatCard
        label={t('stats.collected')}
        value={<bdi>{money(statuses?.paid_last_30_days)}</bdi>}
        note={t('stats.collectedNote', { days: format.number(30) })}
        loading={loading}
      />
    </StatRow>
  );
}
