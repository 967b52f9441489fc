import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MADE, paymentDetail } from '@/features/payments/public';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { useChequeState } from '@/shared/ui/use-cheque-state';
import type { BillDetail } from '../api';

type Payment = BillDetail['payments'][number];

/** Cheques in these states paid nothing any more: they stay on record as they are. */
const CAME_BACK = ['bounced', 'returned', 'cancelled'];

interface BillGoesProps {
  detail: BillDetail;
  /** What the server says of how many payments go and stay. */
  goes: { payments_deleted: number; payments_kept: number };
}

/** What goes with one bill, by name: its entries, its goods, what paid it; and what stays as paid in advance. */
export function BillGoes({ detail: { Bill: bill, payments }, goes }: BillGoesProps) {
  const { t } = useTranslation('bills');
  const format = useFormat();
  const alive = payments.filter((one) => !CAME_BACK.includes(one.cheque_state ?? ''));
  const isKept = useKept(bill.id, alive, goes);
  const removed = goes.payments_deleted > 0 ? alive.filter((one) => !isKept(one)) : [];
  const kept = goes.payments_kept > 0 ? alive.filter(isKept) : [];
  return (
    <>
      <p style={{ marginBlockStart: 0 }}>
        {t('delete.of', {
          amount: format.money(bill.totals.total, bill.currency),
          vendor: bill.vendor_name,
        })}{' '}
        {bill.lines.some((line) => line.product_id) && t('delete.goods')}
      </p>
      {removed.length > 0 && <p>{t('delete.goneNamed')}</p>}
      <PaymentNames payments={removed} currency={bill.currency} />
      {kept.length > 0 && <p>{t('delete.keptNamed')}</p>}
      <PaymentNames payments={kept} currency={bill.currency} />
      <p style={{ marginBlockEnd: 0 }}>{t('delete.final')}</p>
    </>
  );
}

/** Whether a payment stays: one that settles something else too, or has something left; so does a credit. */
function useKept(bill: number, payments: readonly Payment[], goes: BillGoesProps['goes']) {
  const readable = useAbility().can('read', 'Make Payment');
  // Where all go, or all stay, nothing has to be asked.
  const mixed = goes.payments_deleted > 0 && goes.payments_kept > 0;
  const details = useQueries({
    queries: payments.map((payment) => ({
      ...paymentDetail(MADE, payment.payment_id),
      enabled: readable && mixed && payment.kind === 'payment',
    })),
  });
  return (payment: Payment): boolean => {
    if (!mixed) return goes.payments_kept > 0;
    if (payment.kind !== 'payment') return true;
    const detail = details[payments.indexOf(payment)]?.data;
    if (!detail) return false;
    return detail.applied.some((one) => one.id !== bill) || !isZero(detail.unapplied);
  };
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
