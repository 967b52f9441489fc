import { Alert } from '@mantine/core';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CashNote } from '@/features/accounts/public';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { isZero } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormDialog } from '@/shared/ui/form-dialog';
import { totalUsed } from '../credits';
import { isTaxAlone } from '../distribution';
import { draftName } from '../draft-name';
import { paymentMethods } from '../methods';
import { toBaseAmount } from '../realised';
import {
  type GivenPayment,
  hasMoney,
  type ProposedMethod,
  paymentForm,
  startingPayment,
} from '../schema';
import type { PaymentOpening, PaymentSide, PaymentView } from '../side';
import { PaymentCredits } from './payment-credits';
import { PaymentDocuments } from './payment-documents';
import { PaymentFields } from './payment-fields';
import { PaymentFoot } from './payment-foot';
import { useIsChequeAccount } from './use-is-cheque-account';
import { usePaymentRows } from './use-payment-rows';
import { type PaymentSaved, usePaymentSaving } from './use-payment-saving';
import { usePaymentText } from './use-payment-text';
import { useRealised } from './use-realised';
import { useWithholdingLaw } from './use-withholding-law';

/** The button that continues with the document that falls due next. */
export const PAY_NEXT = 'next';

interface PaymentFormProps {
  side: PaymentSide;
  opening: PaymentOpening;
  /** The documents that it was started from. */
  asked: readonly number[];
  /** The way of paying that it begins with. */
  proposed: ProposedMethod;
  /** What the bank has said of it already; such a form keeps no draft. */
  given?: GivenPayment | undefined;
  /** Without a payment when only credits were used. */
  onSaved: (payment: PaymentView | null, intent: string) => void;
  onClose: () => void;
}

/** The form of a payment of either side of trade, and of the credits that it uses. */
export function PaymentForm(props: PaymentFormProps) {
  const { side, onSaved, onClose } = props;
  const t = usePaymentText(side);
  const { company, today } = useSignedIn();
  // Taken once: the figures of an open form don't move.
  const [start] = useState(props.opening);
  const [proposed] = useState(props.proposed);
  const [documentIds] = useState(props.asked);
  const [initialShares] = useState(props.given);
  const { currency } = start;
  const foreign = currency.code !== company.currency.code;
  // The law's thresholds are in pounds.
  const inPounds = company.currency.code === 'EGP' ? start.exchange_rate : null;
  const decimals = currency.minor_digits;
  const methods = useQuery(paymentMethods());
  const ofCheques = useIsChequeAccount(side);
  const schema = useMemo(
    () =>
      paymentForm({
        trade: side.trade,
        decimals,
        today,
        foreign,
        referenceRequired: (id) =>
          methods.data?.some((method) => String(method.id) === id && method.reference_required) ??
          false,
        ofCheques,
      }),
    [side, decimals, today, foreign, methods.data, ofCheques],
  );
  const saving = usePaymentSaving(side, start, { foreign, ofCheques });
  const announceSaved = useAnnounceSaved(side, start);
  const edit = useEditForm({
    schema,
    initial: useMemo(
      () =>
        startingPayment(start, today, {
          documents: documentIds,
          proposed,
          pounds: inPounds,
          given: initialShares,
        }),
      [start, today, documentIds, proposed, inPounds, initialShares],
    ),
    ...(initialShares ? {} : { draft: draftName(side, start, documentIds) }),
    save: saving.save,
    onSaved: (saved, intent) => {
      announceSaved(saved);
      onSaved(saved.payment, intent);
    },
    fieldNames: saving.names,
  });
  const { halfSaved } = saving;
  const moneySaved = halfSaved !== null;
  const [rate, account] = useWatch({
    control: edit.form.control,
    name: ['exchange_rate', 'account_id'],
  });
  const pounds = inPounds && foreign ? rate : inPounds;
  const payment = usePaymentRows(edit.form, {
    side,
    decimals,
    pounds,
    asked: documentIds,
    moneySaved,
  });
  const gain = useRealised(payment, rate, foreign);
  const worth = foreign ? toBaseAmount(payment.amount, rate, company.currency.minor_digits) : null;
  const law = useWithholdingLaw({ side, form: edit.form, start, today, payment });
  const { errors } = edit.form.formState;
  const creditsAlone = moneySaved || (!hasMoney(payment) && totalUsed(payment.credits).gt(0));
  const moneyText = isTaxAlone(payment) ? 'form.submitTax' : 'form.submit';
  const submitText = creditsAlone ? 'credits.submit' : moneyText;

  return (
    <FormDialog
      {...edit.shell}
      opened
      size={payment.credits.length > 0 ? 1040 : 960}
      title={t('form.titleFrom', { customer: start.party.name })}
      actions={[
        ...(documentIds.length === 1 && start.next !== null
          ? [{ label: t('form.submitAndNext'), intent: PAY_NEXT }]
          : []),
        { label: t(submitText), intent: 'save' },
      ]}
      onClose={() => (halfSaved ? onSaved(halfSaved, 'save') : onClose())}
    >
      {halfSaved && <HalfSaved side={side} payment={halfSaved} />}
      <PaymentFields
        form={edit.form}
        payment={payment}
        currency={currency}
        foreign={foreign}
        nextNumber={start.next_number}
      />
      {side.accounts === 'payment' && !moneySaved && (
        <CashNote account={account} amount={payment.amount} currency={currency.code} />
      )}
      <CreditsOf start={start} payment={payment} errors={errors.credits} />
      {payment.rows.length > 0 ? (
        <PaymentDocuments payment={payment} law={law} currency={currency} errors={errors.rows} />
      ) : (
        <Alert color="gray">{t('form.nothingOpen')}</Alert>
      )}
      <PaymentFoot
        form={edit.form}
        payment={payment}
        currency={currency}
        gain={gain}
        worth={worth}
      />
    </FormDialog>
  );
}

/** The party's credits; with nothing to use them on, only how much they are. */
function CreditsOf(props: { start: PaymentOpening } & Pick<CreditsProps, 'payment' | 'errors'>) {
  const { start, payment, errors } = props;
  const t = usePaymentText(payment.side);
  const format = useFormat();
  const { currency, unapplied_credit } = start;
  if (payment.credits.length > 0 && payment.rows.length > 0) {
    return <PaymentCredits payment={payment} currency={currency} errors={errors} />;
  }
  if (isZero(unapplied_credit)) return null;
  return (
    <Alert color="nile" icon={<IconInfoCircle size={18} stroke={1.6} />}>
      {t('form.hasCredit', { amount: format.money(unapplied_credit, currency) })}
    </Alert>
  );
}

type CreditsProps = Parameters<typeof PaymentCredits>[0];

/** The button that was pressed is at the foot of the form, out of sight of its head. */
function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'center' });
}

/** Says that the money is saved and the credits are not. */
function HalfSaved({ side, payment }: { side: PaymentSide; payment: PaymentView }) {
  const t = usePaymentText(side);
  const format = useFormat();
  const { number, amount, currency } = payment;
  return (
    <Alert
      ref={scrollIntoView}
      color="nile"
      icon={<IconCheck size={18} stroke={1.6} />}
      title={t('credits.moneySaved', { number, amount: format.money(amount, currency) })}
    >
      {t('credits.notApplied')}
    </Alert>
  );
}

/** Shows what was saved, once everything is. */
function useAnnounceSaved(
  side: PaymentSide,
  { currency }: PaymentOpening,
): (saved: PaymentSaved) => void {
  const t = usePaymentText(side);
  const format = useFormat();
  return ({ payment, credits }) => {
    // What was refused before is settled now.
    toast.clear();
    if (payment) {
      const amount = format.money(payment.amount, payment.currency);
      toast.success(t('form.saved', { number: payment.number, amount }));
    }
    if (!isZero(credits)) {
      toast.success(t('credits.applied', { amount: format.money(credits, currency) }));
    }
  };
}
