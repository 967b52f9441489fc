import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { FormSelect } from '@/shared/ui/form/form-select';
import { accountCurrencies } from '../api';
import type { AccountValues } from '../schema';

interface CurrencyOfProps {
  form: UseFormReturn<AccountValues, unknown, AccountValues>;
}

/** The currency that a new account is kept in; it stays. */
export function CurrencyOf({ form }: CurrencyOfProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const own = useCompanyCurrency();
  const { data: currencies = [] } = useQuery(accountCurrencies);
  const others = currencies.filter(({ id }) => id !== own.id);
  return (
    <FormSelect
      control={form.control}
      name="currency"
      label={t('dialog.currency')}
      placeholder={`${own.code} · ${format.name(own)}`}
      clearable
      searchable
      options={others.map((one) => ({
        value: String(one.id),
        label: `${one.code} · ${format.name(one)}`,
      }))}
    />
  );
}
