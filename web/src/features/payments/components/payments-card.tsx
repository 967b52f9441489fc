import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useAbility } from '@/shared/auth/can';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { CardRow, NoRows } from '@/shared/ui/card-row';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import { appliedCredits, type DocumentEvent, type SettledBy } from '../applied-credits';
import { isFailedCheque } from '../failed-cheque';
import { UndoCreditDialog, UndoPaymentDialog } from '../lazy-parts';
import type { PaymentSide } from '../side';
import { ReturnedChequeNote } from './returned-cheque-note';
import { type PaidFor, usePaymentText } from './use-payment-text';

interface PaymentsCardProps {
  side: PaymentSide;
  /** What they settle, where it is no invoice and no bill. */
  paid?: PaidFor | undefined;
  payments: readonly SettledBy[];
  /** What happened to the document. */
  activity: readonly DocumentEvent[];
  currency: Currency;
  /** They change and go with the document, and not by themselves. */
  bound?: boolean;
  /** Shows a payment by its id. */
  onOpen: (payment: number) => void;
}

/** What was paid on an invoice, a bill, or what a cheque left open, each with the way back. */
export function PaymentsCard(props: PaymentsCardProps) {
  const { side, paid, payments, activity, currency, bound, onOpen } = props;
  const t = usePaymentText(side, paid);
  const [undoing, setUndoing] = useState<SettledBy | null>(null);
  const credits = useMemo(() => appliedCredits(payments, activity), [payments, activity]);
  return (
    <FormSection title={t('settled.title')}>
      {payments.length === 0 && <NoRows>{t('settled.none')}</NoRows>}
      {payments.map((payment) => (
        <PaymentRow
          key={payment.settlement_id}
          side={side}
          paid={paid}
          payment={payment}
          credit={credits.has(payment.settlement_id)}
          currency={currency}
          onOpen={() => onOpen(payment.id)}
          onUndo={bound || payment.retained ? undefined : () => setUndoing(payment)}
        />
      ))}
      {undoing && credits.has(undoing.settlement_id) && (
        <UndoCreditDialog
          side={side}
          paid={paid}
          applied={{
            settlement: undoing.settlement_id,
            number: undoing.number,
            amount: undoing.applied,
          }}
          currency={currency}
          onClose={() => setUndoing(null)}
        />
      )}
      {undoing && !credits.has(undoing.settlement_id) && (
        <UndoPaymentDialog
          side={side}
          payment={{ id: undoing.id, number: undoing.number, amount: undoing.cash }}
          currency={currency}
          onClose={() => setUndoing(null)}
        />
      )}
    </FormSection>
  );
}

interface PaymentRowProps {
  side: PaymentSide;
  paid: PaidFor | undefined;
  payment: SettledBy;
  /** It is a credit from before that was applied. */
  credit: boolean;
  currency: Currency;
  onOpen: () => void;
  onUndo: (() => void) | undefined;
}

function PaymentRow(props: PaymentRowProps) {
  const { side, paid, payment, credit, currency, onOpen, onUndo } = props;
  const t = usePaymentText(side);
  const ofPaid = usePaymentText(side, paid);
  const format = useFormat();
  const { number } = payment;
  const readable = useAbility().can('read', side.subject) && payment.kind === side.kind;
  const account = format.name({
    name_en: payment.account_name ?? '',
    name_ar: payment.account_name_ar ?? '',
  });
  const note = payment.kind === side.credit.kind ? side.credit.href(payment.id) : undefined;
  const named = payment.retained ? 'retained' : payment.kind;
  const source = isNamed(named)
    ? ofPaid(`settled.by.${named}`)
    : credit
      ? t('settled.creditApplied')
      : account;
  return (
    <CardRow
      name={
        <span>
          {readable ? (
            <Anchor component="button" type="button" onClick={onOpen}>
              <Bdi ltr>{number}</Bdi>
            </Anchor>
          ) : note ? (
            <Anchor component={Link} to={note}>
              <Bdi ltr>{number}</Bdi>
            </Anchor>
          ) : (
            <Bdi ltr>{number}</Bdi>
          )}{' '}
          <ReturnedChequeNote side={side} state={payment.cheque_state} />
        </span>
      }
      notes={[
        <>
          {format.date(payment.date)} · <Bdi>{source}</Bdi>
          {payment.reference && !credit && (
            <>
              {' '}
              · <Bdi ltr>{payment.reference}</Bdi>
            </>
          )}
        </>,
        !isZero(payment.withholding) && (
          <>
            {t('settled.withheld')} <Money amount={payment.withholding} currency={currency} />
          </>
        ),
        // On its own page that it came back is what all of it is about.
        paid !== 'cheque' && isFailedCheque(payment.cheque_state) && t('settled.cameBack'),
      ]}
      amount={payment.applied}
      currency={currency}
      undo={
        onUndo && {
          needs: { action: 'delete', on: side.subject },
          label: credit ? ofPaid('settled.undoCredit') : t('settled.undo'),
          number,
          run: onUndo,
        }
      }
    />
  );
}

const NAMED = ['credit_note', 'vendor_credit', 'journal_entry', 'retained'] as const;

/** Whether what settles is called by what it is, and is no money. */
function isNamed(kind: string): kind is (typeof NAMED)[number] {
  return (NAMED as readonly string[]).includes(kind);
}
