import { useTranslation } from 'react-i18next';
import { MADE, useRemovedPayments } from '@/features/payments/public';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { useChequeState } from '@/shared/ui/use-cheque-state';
import type { BillDetail } from '../api';

type Payment = BillDetail['payments'][number];

interface BillDeletionEffectsProps {
  detail: BillDetail;
  /** What the server says of how many payments go and stay. */
  deletion: { payments_deleted: number; payments_kept: number };
}

/**
 * What goes with one bill, by name: its entries, its goods, what paid it; and what stays as paid in advance. Where it
 * isn't known of each payment whether it stays, they are counted.
 */
export function BillDeletionEffects({
  detail: { Bill: bill, payments },
  deletion,
}: BillDeletionEffectsProps) {
  const { t } = useTranslation('bills');
  const format = useFormat();
  const parted = useRemovedPayments({
    side: MADE,
    document: bill.id,
    payments,
    idOf: (payment) => payment.payment_id,
    deletion,
  });
  return (
    <>
      <p style={{ marginBlockStart: 0 }}>
        {t('delete.of', {
          amount: format.money(bill.totals.total, bill.currency),
          vendor: bill.vendor_name,
        })}{' '}
        {bill.lines.some((line) => line.product_id) && t('delete.goods')}
      </p>
      {parted ? (
        <>
          {parted.removed.length > 0 && <p>{t('delete.goneNamed')}</p>}
          <PaymentNames payments={parted.removed} currency={bill.currency} />
          {parted.kept.length > 0 && <p>{t('delete.keptNamed')}</p>}
          <PaymentNames payments={parted.kept} currency={bill.currency} />
        </>
      ) : (
        <>
          <p>{t('delete.payments', { count: deletion.payments_deleted })}</p>
          <p>{t('delete.kept', { count: deletion.payments_kept })}</p>
        </>
      )}
      <p style={{ marginBlockEnd: 0 }}>{t('delete.final')}</p>
    </>
  );
}

interface PaymentNamesProps {
  payments: readonly Payment[];
  currency: BillDetail['Bill']['currency'];
}

function PaymentNames({ payments, currency }: PaymentNamesProps) {
  const { t } = useTranslation('bills');
  const format = useFormat();
  const chequeState = useChequeState();
  if (payments.length === 0) return null;
  return (
    <ul>
      {payments.map(({ cheque_state: state, ...payment }) => (
        <li key={payment.settlement_id}>
          <Bdi ltr>{payment.number}</Bdi> · {format.date(payment.date)} ·{' '}
          <Bdi>{format.money(payment.applied, currency)}</Bdi>
          {state && (
            <>
              {' · '}
              {t('delete.cheque', {
                number: payment.reference ?? '',
                state: chequeState(state, 'issued'),
              })}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
