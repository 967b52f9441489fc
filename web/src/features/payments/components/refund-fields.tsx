import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { LOCK_AREA_OF_TRADE } from '@/shared/trade/lock-area';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import { moneyAccounts } from '../api';
import { accountOfMethod, withoutCheques } from '../method-account';
import { paymentMethods } from '../methods';
import type { RefundValues } from '../refund-schema';
import type { PaymentSide } from '../side';
import { useMoneyChoices } from './use-money-choices';
import { usePaymentText } from './use-payment-text';

interface RefundFieldsProps<Output> {
  side: PaymentSide;
  form: UseFormReturn<RefundValues, unknown, Output>;
  foreign: boolean;
}

/** When the money goes or comes, how, and where from or to. */
export function RefundFields<Output>({ side, form, foreign }: RefundFieldsProps<Output>) {
  const t = usePaymentText(side);
  const format = useFormat();
  const choicesOf = useMoneyChoices();
  const { control } = form;
  const { today } = useSignedIn();
  const offered = useQuery(moneyAccounts(side.refundAccounts));
  const accounts = withoutCheques(offered.data);
  const accountId = form.watch('account_id');
  const isOffered = accounts === undefined || accounts.some(({ id }) => String(id) === accountId);
  // A vendor is paid from accounts that take no money, a credit card's for instance.
  useEffect(() => {
    if (!isOffered) form.setValue('account_id', '');
  }, [isOffered, form]);
  const methods = useQuery(paymentMethods());
  const method = methods.data?.find((one) => String(one.id) === form.watch('payment_method_id'));
  function pickMethod(id: string | null) {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('payment_method_id', id ?? '', options);
    const account = accountOfMethod(id, methods.data, accounts);
    if (account) form.setValue('account_id', account, options);
    if (form.formState.isSubmitted) void form.trigger('reference_number');
  }

  return (
    <FormGrid min={165}>
      <BookedDate
        area={LOCK_AREA_OF_TRADE[side.trade]}
        control={control}
        name="refund_date"
        label={t('refund.date')}
        required
        max={today}
      />
      <FormSelect
        control={control}
        name="payment_method_id"
        label={t('form.method')}
        clearable
        source={methods}
        options={methods.data?.map((one) => ({
          value: String(one.id),
          label: format.name(one),
        }))}
        onOptionSubmit={pickMethod}
      />
      <FormSelect
        control={control}
        name="account_id"
        label={t('refund.from')}
        required
        searchable
        source={offered}
        options={choicesOf(accounts)}
      />
      <FormText
        control={control}
        name="reference_number"
        label={t('form.reference')}
        required={method?.reference_required ?? false}
        dir="ltr"
      />
      {foreign && (
        <FormDecimal
          control={control}
          name="exchange_rate"
          label={t('form.rate')}
          required
          scale={0}
        />
      )}
    </FormGrid>
  );
}
