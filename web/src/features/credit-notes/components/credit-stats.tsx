import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import type { CreditCount, CreditSide, CreditStatus } from '../side';
import { useCreditText } from './use-credit-text';

interface CreditStatsProps {
  side: CreditSide;
  stats: readonly CreditCount[] | undefined;
  filter: CreditStatus | undefined;
  onFilter: (status: CreditStatus | undefined) => void;
}

/** The total of credits, and what is left of it to be used; each narrows the list. */
export function CreditStats({ side, stats, filter, onFilter }: CreditStatsProps) {
  const t = useCreditText(side);
  const format = useFormat();
  const currency = useCompanyCurrency();

  function card(
    status: CreditStatus | undefined,
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
