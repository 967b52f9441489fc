import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { UndoButton } from '@/shared/ui/card-row';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
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
      <FiguresTable
        label={t('receipt.settled')}
        className={classes.table}
        rows={payment.applied}
        rowKey={(one) => one.settlement_id}
        money={{ scale: currency.minor_digits }}
        columns={[
          {
            id: 'document',
            header: t('rows.invoice'),
            cell: (one) => (
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
            ),
          },
          { id: 'withholding', header: t('rows.withholding'), amount: (one) => one.withholding },
          { id: 'applied', header: t('receipt.applied'), amount: (one) => one.applied },
        ]}
        last={
          isZero(payment.unapplied)
            ? []
            : [
                {
                  label: t('summary.credit'),
                  names: 'nothing',
                  cells: { applied: payment.unapplied },
                },
              ]
        }
      />
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
