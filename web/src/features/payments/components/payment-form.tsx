import { Alert } from '@mantine/core';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { isZero } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { FormDialog } from '@/shared/ui/form-dialog';
import type { ReceiptView, ReceivePaymentForm } from '../api';
import { totalUsed } from '../credits';
import { paymentMethods } from '../methods';
import { hasMoney, type ProposedMethod, paymentForm, startingPayment } from '../schema';
import { PaymentCredits } from './payment-credits';
import { PaymentFields } from './payment-fields';
import { PaymentFoot } from './payment-foot';
import { PaymentInvoices } from './payment-invoices';
import { usePaymentRows } from './use-payment-rows';
import { type PaymentSaved, usePaymentSaving } from './use-payment-saving';

interface PaymentFormProps {
  opening: ReceivePaymentForm;
  invoiceId?: number;
  /** The way of paying that it begins with. */
  proposed: ProposedMethod;
  /** Without a receipt when only credits were used. */
  onSaved: (receipt: ReceiptView | null) => void;
  onClose: () => void;
}

/** The form of a payment that a customer made, and of the credits that they use. */
export function PaymentForm(props: PaymentFormProps) {
  const { invoiceId, onSaved, onClose } = props;
  const { t } = useTranslation(['payments', 'common']);
  const { company, today } = useSignedIn();
  // Taken once: the figures of an open form don't move.
  const [start] = useState(props.opening);
  const [proposed] = useState(props.proposed);
  const { currency } = start;
  const foreign = currency.code !== company.currency.code;
  const decimals = currency.minor_digits;
  const methods = useQuery(paymentMethods());
  const schema = useMemo(
    () =>
      paymentForm({
        decimals,
        today,
        foreign,
        referenceRequired: (id) =>
          methods.data?.some((method) => String(method.id) === id && method.reference_required) ??
          false,
      }),
    [decimals, today, foreign, methods.data],
  );
  const saving = usePaymentSaving(start, foreign);
  const tellSaved = useSavedTold(start);
  const edit = useEditForm({
    schema,
    initial: useMemo(
      () => startingPayment(start, today, invoiceId, proposed),
      [start, today, invoiceId, proposed],
    ),
    save: saving.save,
    onSaved: (saved) => {
      tellSaved(saved);
      onSaved(saved.receipt);
    },
    fieldNames: saving.names,
  });
  const { halfSaved } = saving;
  const moneySaved = halfSaved !== null;
  const payment = usePaymentRows(edit.form, { decimals, invoiceId, moneySaved });
  const { errors } = edit.form.formState;
  const creditsAlone = moneySaved || (!hasMoney(payment) && totalUsed(payment.credits).gt(0));

  return (
    <FormDialog
      {...edit.shell}
      opened
      size={payment.credits.length > 0 ? 1040 : 960}
      title={t('form.titleFrom', { customer: start.customer_name })}
      actions={[{ label: t(creditsAlone ? 'credits.submit' : 'form.submit'), intent: 'save' }]}
      onClose={() => (halfSaved ? onSaved(halfSaved) : onClose())}
    >
      {halfSaved && <HalfSaved receipt={halfSaved} />}
      <PaymentFields
        form={edit.form}
        payment={payment}
        currency={currency}
        foreign={foreign}
        nextNumber={start.next_number}
      />
      <CreditsOf start={start} payment={payment} errors={errors.credits} />
      {payment.rows.length > 0 ? (
        <PaymentInvoices payment={payment} currency={currency} errors={errors.rows} />
      ) : (
        <Alert color="gray">{t('form.nothingOpen')}</Alert>
      )}
      <PaymentFoot form={edit.form} payment={payment} currency={currency} />
    </FormDialog>
  );
}

/** The customer's credits; with nothing to use them on, only how much they are. */
function CreditsOf(
  props: { start: ReceivePaymentForm } & Pick<CreditsProps, 'payment' | 'errors'>,
) {
  const { start, payment, errors } = props;
  const { t } = useTranslation('payments');
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
function intoSight(shown: HTMLElement | null) {
  shown?.scrollIntoView({ block: 'center' });
}

/** Says that the money is saved and the credits are not. */
function HalfSaved({ receipt }: { receipt: ReceiptView }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { number, amount, currency } = receipt;
  return (
    <Alert
      ref={intoSight}
      color="nile"
      icon={<IconCheck size={18} stroke={1.6} />}
      title={t('credits.moneySaved', { number, amount: format.money(amount, currency) })}
    >
      {t('credits.notApplied')}
    </Alert>
  );
}

/** Says what was saved, once all of it is. */
function useSavedTold({ currency }: ReceivePaymentForm): (saved: PaymentSaved) => void {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return ({ receipt, credits }) => {
    // What was refused before is settled now.
    toast.clear();
    if (receipt) {
      const amount = format.money(receipt.amount, receipt.currency);
      toast.success(t('form.saved', { number: receipt.number, amount }));
    }
    if (!isZero(credits)) {
      toast.success(t('credits.applied', { amount: format.money(credits, currency) }));
    }
  };
}
