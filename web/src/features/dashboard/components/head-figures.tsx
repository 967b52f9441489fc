import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Money } from '@/shared/ui/money';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import type { Summary } from '../api';
import { overdueShare, trendOf } from '../figures';

/** What is owed, what is late, what came in and what was earned. */
export function HeadFigures({ summary }: { summary: Summary | undefined }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const ability = useAbility();
  const navigate = useNavigate();
  const loading = summary === undefined;
  const money = (amount: string | undefined) => (
    <Money amount={amount ?? '0'} currency={currency} />
  );
  const share = summary ? overdueShare(summary) : null;

  function opens(allowed: boolean, to: string, search: object) {
    return allowed ? { onClick: () => void navigate({ to, search } as never) } : {};
  }
  const sales = ability.can('read', 'Sales');

  return (
    <StatRow>
      <StatCard
        label={t('stats.receivable')}
        value={money(summary?.receivable)}
        note={t('stats.receivableNote')}
        loading={loading}
        {...opens(sales, paths.sales, { status: 'unpaid' })}
      />
      <StatCard
        label={t('stats.overdue')}
        value={money(summary?.overdue)}
        note={
          share === null
            ? t('stats.nothingOwed')
            : t('stats.overdueNote', { share: `\u2066${format.percent(share)}\u2069` })
        }
        loading={loading}
        {...opens(sales, paths.sales, { status: 'overdue' })}
      />
      <StatCard
        label={t('stats.collected')}
        value={money(summary?.collected_this_month)}
        note={t('stats.collectedNote')}
        loading={loading}
      />
      <StatCard
        label={t('stats.netIncome')}
        value={money(summary?.net_income_this_month)}
        {...netTrend(summary)}
        loading={loading}
        {...opens(ability.can('read', 'Profit and loss report'), paths.profitAndLoss, {
          period: 'thisMonth',
        })}
      />
    </StatRow>
  );

  function netTrend(data: Summary | undefined) {
    if (!data) return {};
    const direction = trendOf(data.net_income_this_month, data.net_income_last_month);
    const text = t('stats.lastMonth', {
      amount: format.money(data.net_income_last_month, currency),
    });
    return direction ? { trend: { direction, good: direction === 'up', text } } : { note: text };
  }
}
