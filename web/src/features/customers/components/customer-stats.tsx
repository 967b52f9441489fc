import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';

interface CustomerStatsProps {
  summary: components['schemas']['CustomerSummary'] | undefined;
}

/** What customers owe together. */
export function CustomerStats({ summary }: CustomerStatsProps) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const loading = !summary;
  const money = (amount: string | undefined) => format.money(amount ?? '0', currency);
  return (
    <StatRow>
      <StatCard label={t('stats.open')} value={money(summary?.open_balance)} loading={loading} />
      <StatCard
        label={t('stats.overdue')}
        value={money(summary?.overdue_balance)}
        loading={loading}
      />
      <StatCard
        label={t('stats.credit')}
        value={money(summary?.unapplied_credit)}
        loading={loading}
      />
      <StatCard
        label={t('stats.customers')}
        value={format.number(summary?.customers ?? 0)}
        loading={loading}
      />
    </StatRow>
  );
}
