import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import type { PaymentKind, PaymentSide, PaymentTotals } from '../side';
import { usePaymentText } from './use-payment-text';

interface PaymentStatsProps {
  side: PaymentSide;
  kind: PaymentKind;
  totals: PaymentTotals | null | undefined;
}

/** The totals of the filter's payments, in the company's currency. */
export function PaymentStats({ side, kind, totals }: PaymentStatsProps) {
  const t = usePaymentText(side);
  const format = useFormat();
  const currency = useCompanyCurrency();
  const loading = !totals;
  const money = (amount: string | undefined) => <bdi>{format.money(amount ?? '0', currency)}</bdi>;
  const count = totals?.count ?? 0;
  if (kind === 'refund') {
    return (
      <StatRow>
        <StatCard
          label={t('stats.refunded')}
          value={money(totals?.total)}
          note={t('refundsCount', { count })}
          loading={loading}
        />
      </StatRow>
    );
  }
  return (
    <StatRow>
      <StatCard
        label={t('stats.received')}
        value={money(totals?.total)}
        note={t('paymentsCount', { count })}
        loading={loading}
      />
      <StatCard
        label={t('stats.withheld')}
        value={money(totals?.withholding)}
        note={t('stats.withheldNote')}
        loading={loading}
      />
      <StatCard
        label={t('stats.unapplied')}
        value={money(totals?.unapplied)}
        note={t('stats.unappliedNote')}
        loading={loading}
      />
    </StatRow>
  );
}
