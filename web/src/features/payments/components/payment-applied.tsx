import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { UndoButton } from '@/shared/ui/card-row';
import { Money } from '@/shared/ui/money';
import { appliedCredits } from '../applied-credits';
import { UndoCreditDialog } from '../lazy-parts';
import type { PaymentSide, PaymentView } from '../side';
import classes from './payment-facts.module.css';
import { usePaymentText } from './use-payment-text';

type Applied = PaymentView['applied'][number];

interface PaymentAppliedProps {
  side: PaymentSide;
  payment: PaymentView;
}

/**
 * The documents that a payment settled. What it paid goes back with it; what was put against a document later, out of
 * its credit, has its own way back, since an opening balance has no page to offer it.
 */
export function PaymentApplied({ side, payment }: PaymentAppliedProps) {
  const t = usePaymentText(side);
  const named = usePaymentText(side, 'named');
  const mayOpen = useAbility().can('read', side.document.reads);
  const [undoing, setUndoing] = useState<Applied | null>(null);
  const { currency } = payment;
  const scale = currency.minor_digits;
  const credits = appliedCredits(
    payment.applied.map((one) => ({ ...one, kind: side.kind })),
    payment.activity,
  );
  /** A cheque that came back is settled like what it paid. */
  const hrefOf = ({ kind, id }: Applied) => {
    if (kind === 'cheque') return paths.cheque(id);
    return kind === side.document.kind && mayOpen ? side.document.href(id) : undefined;
  };
  return (
    <>
      <table className={classes.table} aria-label={t('receipt.settled')}>
        <thead>
          <tr>
            <th scope="col">{t('rows.invoice')}</th>
            <th scope="col" className="num">
              {t('rows.withholding')}
            </th>
            <th scope="col" className="num">
              {t('receipt.applied')}
            </th>
          </tr>
        </thead>
        <tbody>
          {payment.applied.map((one) => (
            <tr key={one.settlement_id}>
              <td>
                <span className={classes.settled}>
                  {hrefOf(one) ? (
                    <Link to={hrefOf(one)}>
                      <Bdi ltr>{one.number}</Bdi>
                    </Link>
                  ) : (
                    <Bdi ltr>{one.number}</Bdi>
                  )}
                  {!payment.deleted && credits.has(one.settlement_id) && (
                    <UndoButton
                      needs={{ action: 'delete', on: side.subject }}
                      label={named('settled.undoCredit')}
                      number={one.number}
                      run={() => setUndoing(one)}
                    />
                  )}
                </span>
              </td>
              <td className="num">
                <Money amount={one.withholding} scale={scale} />
              </td>
              <td className="num">
                <Money amount={one.applied} scale={scale} />
              </td>
            </tr>
          ))}
          {!isZero(payment.unapplied) && (
            <tr>
              <td>{t('summary.credit')}</td>
              <td />
              <td className="num">
                <Money amount={payment.unapplied} scale={scale} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {undoing && (
        <UndoCreditDialog
          side={side}
          paid="named"
          applied={{
            settlement: undoing.settlement_id,
            number: payment.number,
            amount: undoing.applied,
            document: undoing.number,
          }}
          currency={currency}
          onClose={() => setUndoing(null)}
        />
      )}
    </>
  );
}
