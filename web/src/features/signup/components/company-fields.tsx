import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { companySizes, currencies, industries } from '../api';
import { currenciesFirst } from '../currency-order';
import type { CompanyValues } from '../schema';
import { CHOICES } from './choices';

/** The fields of a new company: its name, what it does, how large it is, in what it keeps its books. */
export function CompanyFields<Output>({
  control,
}: {
  control: Control<CompanyValues, unknown, Output>;
}) {
  const { t } = useTranslation('signup');
  const format = useFormat();
  const industry = useQuery(industries).data ?? [];
  const size = useQuery(companySizes).data ?? [];
  const currency = currenciesFirst(useQuery(currencies).data ?? []);
  return (
    <>
      <FormText
        control={control}
        name="cmpany_name"
        label={t('fields.companyName')}
        autoComplete="organization"
        required
        autoFocus
      />
      <FormSelect
        control={control}
        name="Industrial_type_id"
        label={t('fields.industry')}
        options={industry.map((one) => ({ value: String(one.id), label: format.name(one) }))}
        nothingFoundMessage={t('company.nothingFound')}
        {...CHOICES}
        required
      />
      <FormSelect
        control={control}
        name="company_size"
        label={t('fields.size')}
        options={size.map((one) => ({ value: one.value, label: format.name(one) }))}
        {...CHOICES}
        required
      />
      <FormSelect
        control={control}
        name="currency_id"
        label={t('fields.currency')}
        description={t('company.currencyHint')}
        options={currency.map((one) => ({
          value: String(one.id),
          label: `${format.name(one)} (${one.code})`,
        }))}
        nothingFoundMessage={t('company.nothingFound')}
        {...CHOICES}
        required
      />
    </>
  );
}
