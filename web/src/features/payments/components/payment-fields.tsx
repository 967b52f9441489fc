import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useProposedRate } from '@/features/rates/public';
import { useAbility } from '@/shared/auth/can';
import { type Currency, useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';
import { LOCK_AREA_OF_TRADE } from '@/shared/trade/lock-area';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import { moneyAccounts } from '../api';
import { accountOfMethod } from '../method-account';
import { paymentMethods } from '../methods';
import { type PaymentValues, startOfPaid } from '../schema';
import { ChequeTwice } from './cheque-twice';
import { EndorsedCheque } from './endorsed-cheque';
import { FormOwnBank } from './form-own-bank';
import { useIsChequeAccount } from './use-is-cheque-account';
import { useMoneyChoices } from './use-money-choices';
import type { PaymentRows } from './use-payment-rows';
import { usePaymentText } from './use-payment-text';

interface PaymentFieldsProps<Output> {
  form: UseFormReturn<PaymentValues, unknown, Output>;
  payment: PaymentRows;
  currency: Currency;
  foreign: boolean;
  nextNumber: string;
}

/** How much it is, when, how, and where it goes or comes from. */
export function PaymentFields<Output>(props: PaymentFieldsProps<Output>) {
  const { form, payment, currency, foreign, nextNumber } = props;
  const t = usePaymentText(payment.side);
  const format = useFormat();
  const choicesOf = useMoneyChoices();
  const errorText = useErrorText();
  const { control } = form;
  const { today } = useSignedIn();
  const ability = useAbility();
  // What is saved is shown, not changed.
  const saved = payment.moneySaved;
  const accounts = useQuery(moneyAccounts(payment.side.accounts));
  const methods = useQuery(paymentMethods());
  const method = methods.data?.find((one) => String(one.id) === form.watch('payment_method_id'));
  const byCheque = useIsChequeAccount(payment.side)(form.watch('account_id'));
  // A customer's cheque pays a vendor, for who may move it on.
  const endorses = payment.side.trade === 'purchase' && ability.can('create', 'Receive Payment');
  const endorsed = Boolean(form.watch('endorsed'));
  const inHand = useQuery({ ...moneyAccounts('deposit'), enabled: endorsed });
  const offered = endorsed ? inHand.data : accounts.data;
  const ChequeBank = payment.side.trade === 'purchase' ? FormOwnBank : FormText;
  const referenceLabel =
    method?.reference_label_en || method?.reference_label_ar
      ? format.name({
          name_en: method.reference_label_en ?? '',
          name_ar: method.reference_label_ar ?? '',
        })
      : t(byCheque ? 'common:cheque.number' : 'form.reference');

  const [date, rate] = form.watch(['payment_date', 'exchange_rate']);
  const began = useRef(rate);
  const rateHint = useProposedRate({
    // An endorsed cheque is worth what it was booked at.
    currencyId: foreign && !saved && !endorsed ? currency.id : null,
    date,
    rate,
    // It begins with the rate of what is paid, which only one that was written down is nearer than.
    began: began.current,
    writtenOnly: true,
    onPropose: (proposed) => form.setValue('exchange_rate', proposed, { shouldValidate: true }),
  });

  function pickMethod(id: string | null) {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('payment_method_id', id ?? '', options);
    const account = accountOfMethod(id, methods.data, accounts.data);
    if (account) form.setValue('account_id', account, options);
    if (form.formState.isSubmitted) void form.trigger('reference_number');
  }

  return (
    <FormGrid min={230}>
      <DecimalInput
        // While it is being written in, it shows what is written: a cheque is worth what it says.
        key={endorsed ? 'endorsed' : 'typed'}
        label={t('form.amount', { currency: currency.code })}
        description={t('form.number', { number: nextNumber })}
        required={payment.credits.length === 0}
        disabled={saved || endorsed}
        data-autofocus
        scale={currency.minor_digits}
        arithmetic
        value={payment.amount}
        onChange={payment.receive}
        error={errorText(form.formState.errors.amount?.message)}
      />
      <BookedDate
        area={LOCK_AREA_OF_TRADE[payment.side.trade]}
        saved={saved ? date : undefined}
        control={control}
        name="payment_date"
        label={t('form.date')}
        required
        disabled={saved}
        max={today}
        follows={startOfPaid(payment.rows)}
      />
      <FormSelect
        control={control}
        name="payment_method_id"
        label={t('form.method')}
        disabled={saved}
        clearable
        source={methods}
        options={methods.data?.map((one) => ({
          value: String(one.id),
          label: format.name(one),
        }))}
        onOptionSubmit={pickMethod}
      />
      {endorses && <EndorsedCheque form={form} payment={payment} currency={currency} />}
      <FormSelect
        control={control}
        name="account_id"
        label={t('form.depositTo')}
        disabled={saved || endorsed}
        required
        searchable
        source={accounts}
        options={choicesOf(offered)}
      />
      <FormText
        control={control}
        name="reference_number"
        label={referenceLabel}
        disabled={saved || endorsed}
        required={byCheque || (method?.reference_required ?? false)}
        dir="ltr"
      />
      {byCheque && (
        <>
          <ChequeBank
            control={control}
            name="cheque_bank"
            label={t('common:cheque.bank')}
            disabled={saved}
          />
          <FormDate
            control={control}
            name="cheque_due"
            follows={date}
            label={t('common:cheque.due')}
            required
            disabled={saved}
          />
          {payment.side.trade === 'purchase' && !saved && (
            <ChequeTwice
              number={form.watch('reference_number')}
              bank={form.watch('cheque_bank') ?? ''}
            />
          )}
        </>
      )}
      {foreign && (
        <FormDecimal
          control={control}
          name="exchange_rate"
          label={t('form.rate')}
          description={endorsed ? t('form.endorsedRate') : rateHint}
          disabled={saved || endorsed}
          required
          scale={0}
        />
      )}
    </FormGrid>
  );
}
