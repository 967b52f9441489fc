import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import type { CreditNoteCount, CreditNoteStatus } from '../api';

interface CreditNoteStatsProps {
  stats: readonly CreditNoteCount[] | undefined;
  filter: CreditNoteStatus | undefined;
  onFilter: (status: CreditNoteStatus | undefined) => void;
}

/** What was taken back, and what is left of it to be used; each narrows the list. */
export function CreditNoteStats({ stats, filter, onFilter }: CreditNoteStatsProps) {
  const { t } = useTranslation('credit-notes');
  const format = useFormat();
  const currency = useCompanyCurrency();

  function card(
    status: CreditNoteStatus | undefined,
    label: string,
    figure: 'total' | 'remaining' = 'total',
  ) {
    const found = stats?.find((one) => (one.status ?? undefined) === status);
    const on = filter === status;
    return (
      <StatCard
        key={label}
        label={label}
        value={<bdi>{format.money(found?.[figure] ?? '0', currency)}</bdi>}
        note={t('count', { count: found?.count ?? 0 })}
        loading={stats === undefined}
        active={on}
        onClick={() => onFilter(on ? undefined : status)}
      />
    );
  }

  return (
    <StatRow>
      {card(undefined, t('stats.all'))}
      {card('open', t('stats.remaining'), 'remaining')}
      {card('applied', t('state.applied'))}
      {card('refunded', t('state.refunded'))}
    </StatRow>
  );
}
