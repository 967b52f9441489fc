import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Money } from '@/shared/ui/money';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import type { ProjectTotals } from '../api';
import { percentOf } from '../figures';

/** What the projects of the filter earned, cost and are owed; undefined until it is known. */
export function ProjectStats({ totals }: { totals: ProjectTotals | undefined }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const loading = totals === undefined;
  const money = (amount: string | null | undefined) => (
    <Money amount={amount ?? '0'} currency={currency} />
  );
  const written = (amount: string | undefined) => format.money(amount ?? '0', currency);
  const share = totals && percentOf(totals.margin, totals.revenue);
  return (
    <StatRow>
      <StatCard
        label={t('stats.revenue')}
        value={money(totals?.revenue)}
        note={t('stats.expected', { amount: written(totals?.expected_revenue) })}
        loading={loading}
      />
      <StatCard
        label={t('stats.cost')}
        value={money(totals?.cost)}
        note={t('stats.expected', { amount: written(totals?.expected_expenses) })}
        loading={loading}
      />
      <StatCard
        label={t('stats.margin')}
        value={money(totals?.margin)}
        note={share && t('stats.ofRevenue', { percent: format.percent(share) })}
        loading={loading}
      />
      <StatCard
        label={t('stats.outstanding')}
        value={money(totals?.outstanding)}
        note={t('stats.collected', { amount: written(totals?.collected) })}
        loading={loading}
      />
    </StatRow>
  );
}
