import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import type { QuoteCount, QuoteStatus } from '../api';
import { STATUSES } from '../list-search';

interface QuoteStatsProps {
  stats: readonly QuoteCount[] | undefined;
  filter: QuoteStatus | undefined;
  onFilter: (status: QuoteStatus | undefined) => void;
}

/** What was offered, and what became of it; each narrows the list. */
export function QuoteStats({ stats, filter, onFilter }: QuoteStatsProps) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const currency = useCompanyCurrency();

  function card(status: QuoteStatus | undefined, label: string) {
    const found = stats?.find((one) => (one.status ?? undefined) === status);
    const on = filter === status;
    return (
      <StatCard
        key={label}
        label={label}
        value={<bdi>{format.money(found?.total ?? '0', currency)}</bdi>}
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
      {STATUSES.map((status) => card(status, t(`state.${status}`)))}
    </StatRow>
  );
}
