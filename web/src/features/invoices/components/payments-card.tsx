import { ActionIcon, Anchor, Tooltip } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { UndoCreditDialog, UndoPaymentDialog } from '@/features/payments/public';
import { Can, useAbility } from '@/shared/auth/can';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import type { InvoiceDetail, InvoicePayment } from '../api';
import { appliedCredits } from '../applied-credits';
import classes from './payments.module.css';

interface PaymentsCardProps {
  payments: readonly InvoicePayment[];
  /** What happened to the invoice. */
  activity: InvoiceDetail['activity'];
  currency: Currency;
  /** Shows a payment by its id. */
  onOpen: (receipt: number) => void;
}

/** What was paid on the invoice, each with the way back. */
export function PaymentsCard({ payments, activity, currency, onOpen }: PaymentsCardProps) {
  const { t } = useTranslation('invoices');
  const [undoing, setUndoing] = useState<InvoicePayment | null>(null);
  const credits = useMemo(() => appliedCredits(payments, activity), [payments, activity]);
  return (
    <FormSection title={t('payments.title')}>
      {payments.length === 0 && <span className={classes.address}>{t('payments.none')}</span>}
      {payments.map((payment) => (
        <PaymentRow
          key={payment.settlement_id}
          payment={payment}
          credit={credits.has(payment.settlement_id)}
          currency={currency}
          onOpen={() => onOpen(payment.receipt_id)}
          onUndo={() => setUndoing(payment)}
        />
      ))}
      {undoing && credits.has(undoing.settlement_id) && (
        <UndoCreditDialog
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
          payment={{ id: undoing.receipt_id, number: undoing.number, amount: undoing.cash }}
          currency={currency}
          onClose={() => setUndoing(null)}
        />
      )}
    </FormSection>
  );
}

interface PaymentRowProps {
  payment: InvoicePayment;
  /** It is a credit from before that was applied. */
  credit: boolean;
  currency: Currency;
  onOpen: () => void;
  onUndo: () => void;
}

function PaymentRow({ payment, credit, currency, onOpen, onUndo }: PaymentRowProps) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const { number } = payment;
  const readable = useAbility().can('read', 'Receive Payment') && payment.kind === 'receipt';
  const account = format.name({
    name_en: payment.account_name ?? '',
    name_ar: payment.account_name_ar ?? '',
  });
  const note = payment.kind === 'credit_note';
  const source = credit ? t('payments.creditApplied') : account;
  const undo = t(credit ? 'payments.undoCredit' : 'payments.undo');
  return (
    <div className={classes.payment}>
      <div className={classes.paymentText}>
        <span>
          {readable ? (
            <Anchor component="button" type="button" onClick={onOpen}>
              <Bdi ltr>{number}</Bdi>
            </Anchor>
          ) : note ? (
            <Anchor component={Link} to={paths.creditNote(payment.receipt_id)}>
              <Bdi ltr>{number}</Bdi>
            </Anchor>
          ) : (
            <Bdi ltr>{number}</Bdi>
          )}
        </span>
        <span className={classes.paymentNote}>
          {format.date(payment.date)} · <Bdi>{source}</Bdi>
          {payment.reference && !credit && (
            <>
              {' '}
              · <Bdi ltr>{payment.reference}</Bdi>
            </>
          )}
        </span>
        {!isZero(payment.withholding) && (
          <span className={classes.paymentNote}>
            {t('payments.withheld')} <Money amount={payment.withholding} currency={currency} />
          </span>
        )}
      </div>
      <span className={classes.paymentAmount}>
        <Money amount={payment.applied} currency={currency} />
      </span>
      <Can action="delete" on="Receive Payment">
        <Tooltip label={undo}>
          <ActionIcon size={28} aria-label={`${undo} ${number}`} onClick={onUndo}>
            <IconArrowBackUp size={17} stroke={1.6} className="flip" />
          </ActionIcon>
        </Tooltip>
      </Can>
    </div>
  );
}
