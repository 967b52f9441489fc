import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import type { ProductStats } from '../api';
import type { StockFilter } from '../levels';

interface ProductStatCardsProps {
  stats: ProductStats | null | undefined;
  /** What the list is narrowed to. */
  level: StockFilter | undefined;
  onLevel: (level: StockFilter | undefined) => void;
}

/** What the stock is worth, and what is running out. */
export function ProductStatCards({ stats, level, onLevel }: ProductStatCardsProps) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const loading = !stats;
  const toggle = (stockFilter: StockFilter) => () =>
    onLevel(level === stockFilter ? undefined : stockFilter);
  return (
    <StatRow>
      <StatCard
        label={t('stats.value')}
        value={stats && format.money(stats.stock_value, currency)}
        note={t('stats.stocked', { count: stats?.inventory ?? 0 })}
        loading={loading}
        onClick={toggle('in')}
        active={level === 'in'}
      />
      <StatCard
        label={t('level.low')}
        value={stats && format.number(stats.low)}
        loading={loading}
        onClick={toggle('low')}
        active={level === 'low'}
      />
      <StatCard
        label={t('level.out')}
        value={stats && format.number(stats.out)}
        loading={loading}
        onClick={toggle('out')}
        active={level === 'out'}
      />
    </StatRow>
  );
}
