import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  accountOfMethod,
  moneyAccounts,
  paymentMethods,
  useMoneyChoices,
  withoutCheques,
} from '@/features/payments/public';
import { type Currency, useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { hasTrait } from '@/shared/lib/account-traits';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import type { PaymentWords } from '../payment-words';
import {
  type OpenQuarter,
  payable,
  quarterNamed,
  type RemittanceValues,
} from '../remittance-schema';
import { useQuarterName } from './quarter-name';

interface RemittanceFieldsProps<Output> {
  form: UseFormReturn<RemittanceValues, unknown, Output>;
  /** What may be paid; a single thing is not asked for. */
  quarters: readonly OpenQuarter[];
  currency: Currency;
  words: PaymentWords;
}

/** Which quarter is paid, how much of it, when, how, and where the money comes from. */
export function RemittanceFields<Output>(props: RemittanceFieldsProps<Output>) {
  const { form, quarters, currency, words } = props;
  const { t } = useTranslation(['withholding', 'common']);
  const format = useFormat();
  const choicesOf = useMoneyChoices();
  const refund = words === 'vatRefund';
  const today = useToday();
  const quarterName = useQuarterName();
  const { control } = form;
  const offered = useQuery(moneyAccounts(refund ? 'deposit' : 'payment'));
  const accounts = withoutCheques(offered.data)?.filter((one) => hasTrait(one, 'pays_taxes'));
  const methods = useQuery(paymentMethods());
  const [methodId, choice] = useWatch({ control, name: ['payment_method_id', 'quarter'] });
  const method = methods.data?.find((one) => String(one.id) === methodId);
  const quarter = quarterNamed(quarters, choice);
  const setOptions = () => ({ shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  function pickQuarter(picked: string) {
    const chosen = quarterNamed(quarters, picked);
    form.setValue('quarter', picked, setOptions());
    if (chosen) form.setValue('amount', payable(chosen), setOptions());
  }

  function pickMethod(id: string | null) {
    form.setValue('payment_method_id', id ?? '', setOptions());
    const account = accountOfMethod(id, methods.data, accounts);
    if (account) form.setValue('payment_account_id', account, setOptions());
    if (form.formState.isSubmitted) void form.trigger('reference_number');
  }

  return (
    <FormGrid min={200}>
      {quarters.length > 1 && (
        <FormSelect
          control={control}
          name="quarter"
          label={t('remit.quarter')}
          required
          options={quarters.map((one) => ({
            value: String(one.quarter),
            label: quarterName({ ...one, year: Number(one.first_date.slice(0, 4)) }),
          }))}
          onOptionSubmit={pickQuarter}
        />
      )}
      <FormDecimal
        control={control}
        name="amount"
        label={t('common:nouns.amountIn', { currency: currency.code })}
        description={
          quarter && t(`${words}.left`, { amount: format.money(payable(quarter) || '0', currency) })
        }
        required
        scale={currency.minor_digits}
      />
      <BookedDate
        area="accounting"
        control={control}
        name="payment_date"
        label={t(`${words}.date`)}
        required
        max={today}
      />
      <FormSelect
        control={control}
        name="payment_method_id"
        label={t('remit.method')}
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
        name="payment_account_id"
        label={t(refund ? 'remit.into' : 'remit.account')}
        required
        searchable
        data-wide
        source={offered}
        options={choicesOf(accounts)}
      />
      <FormText
        control={control}
        name="reference_number"
        label={t('remit.reference')}
        required={method?.reference_required ?? false}
        dir="ltr"
      />
    </FormGrid>
  );
}
