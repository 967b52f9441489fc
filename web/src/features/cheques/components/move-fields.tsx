import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { moneyAccounts, withoutCheques } from '@/features/payments/public';
import { type Currency, useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { hasTrait } from '@/shared/lib/account-traits';
import { isZero } from '@/shared/lib/fields';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormGrid } from '@/shared/ui/form-grid';
import type { ChequeState } from '../api';
import { isBankStep, type MoveValues, mayHaveFee, needsBankAccount } from '../moving';
import type { ChequeSide } from '../sides';
import { moveName } from './use-cheque-actions';

interface MoveFieldsProps<Output> {
  form: UseFormReturn<MoveValues, unknown, Output>;
  side: ChequeSide;
  states: readonly ChequeState[];
  currency: Currency;
  /** Each of them was handed to a bank account already, which is taken when none is named. */
  banked: boolean;
  /** The account that the only one was handed to. */
  own: number | null | undefined;
  single: { rate: string | undefined } | undefined;
}

/** Where to, when, on which bank account, and what the bank took. */
export function MoveFields<Output>(props: MoveFieldsProps<Output>) {
  const { form, side, states, currency, banked, own, single } = props;
  const { t } = useTranslation(['cheques', 'common']);
  const format = useFormat();
  const { company, today } = useSignedIn();
  const { control } = form;
  const [state, account, fee] = form.watch(['state', 'bank_account_id', 'fee']);
  const offered = useQuery(moneyAccounts(side.accounts));
  const kept = [currency.code, company.currency.code];
  const candidates = withoutCheques(offered.data)?.filter(({ account_currency }) =>
    kept.includes(account_currency),
  );
  const offeredFor = (step: string) =>
    candidates?.filter(
      (one) => !isBankStep(step, side.direction) || hasTrait(one, 'bank') || one.id === own,
    );
  const accounts = offeredFor(state);
  // When none is named, the server takes the one that it was handed to.
  const accountId = account || String(own ?? '');
  const chosen = candidates?.find(({ id }) => String(id) === accountId);
  const feeIn = chosen?.account_currency ?? company.currency.code;
  const costs = !isZero(fee || '0');
  const needed = needsBankAccount(state) || costs;
  const scale = feeIn === currency.code ? currency.minor_digits : company.currency.minor_digits;

  /** An account that the step isn't taken on is chosen no more. */
  function pickState(picked: string) {
    if (account && !offeredFor(picked)?.some(({ id }) => String(id) === account)) {
      form.setValue('bank_account_id', '', { shouldDirty: true });
    }
  }

  return (
    <FormGrid min={230}>
      <FormSelect
        control={control}
        name="state"
        label={t('move.step')}
        required
        options={states.map((one) => ({ value: one, label: moveName(t, side, one) }))}
        onOptionSubmit={pickState}
      />
      <BookedDate
        area={side.direction === 'received' ? 'sales' : 'purchases'}
        control={control}
        name="date"
        label={t('common:nouns.date')}
        required
        max={today}
      />
      {mayHaveFee(state) && (
        <FormSelect
          control={control}
          name="bank_account_id"
          label={t('fields.bankAccount')}
          required={needed && !banked}
          clearable={!needed || (banked && !costs)}
          searchable
          placeholder={banked && !account ? t('move.theirs') : undefined}
          source={offered}
          options={accounts?.map((one) => ({
            value: String(one.id),
            label: `${one.serial} ${format.name({ name_en: one.account_name, name_ar: one.account_name_ar })}`,
          }))}
        />
      )}
      {single && mayHaveFee(state) && (
        <FormDecimal
          control={control}
          name="fee"
          label={t('move.fee', { currency: feeIn })}
          scale={scale}
        />
      )}
      {single?.rate !== undefined && state === 'cleared' && (
        <FormDecimal
          control={control}
          name="exchange_rate"
          label={t('move.rate')}
          description={t('move.rateHint')}
          scale={0}
        />
      )}
    </FormGrid>
  );
}
