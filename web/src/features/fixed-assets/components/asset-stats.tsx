import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';

interface AssetStatsProps {
  totals:
    | {
        total_cost: string;
        total_accumulated: string;
        total_book_value: string;
        next_month?: string | null;
      }
    | undefined;
}

/** The cost and book value of all present assets, and which month is to be depreciated next. */
export function AssetStats({ totals }: AssetStatsProps) {
  const { t } = useTranslation('fixed-assets');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const money = (amount: string | undefined) => <bdi>{format.money(amount ?? '0', currency)}</bdi>;
  const loading = totals === undefined;
  return (
    <StatRow>
      <StatCard label={t('stats.cost')} value={money(totals?.total_cost)} loading={loading} />
      <StatCard
        label={t('fields.accumulated')}
        value={money(totals?.total_accumulated)}
        loading={loading}
      />
      <StatCard
        label={t('fields.bookValue')}
        value={money(totals?.total_book_value)}
        loading={loading}
      />
      <StatCard
        label={t('stats.next')}
        value={totals?.next_month ? format.date(totals.next_month, 'month') : t('stats.nothing')}
        loading={loading}
      />
    </StatRow>
  );
}
