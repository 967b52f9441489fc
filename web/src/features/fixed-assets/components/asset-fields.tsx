import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { type AssetAccount, assetForm } from '../api';
import { pairOf } from '../mapping';
import { type AssetOutput, type AssetValues, METHODS, monthsOf } from '../schema';

export interface AssetFieldsProps {
  form: UseFormReturn<AssetValues, unknown, AssetOutput>;
  /** Something of it was depreciated: its figures stay. */
  settled: boolean;
}

/** Accounts as choices, by number and name; undefined until they have come. */
function useOptions() {
  const format = useFormat();
  return (accounts: readonly AssetAccount[] | undefined) =>
    accounts?.map((one) => ({
      value: String(one.id),
      label: `${one.number} · ${format.name({ name_en: one.name, name_ar: one.name_ar })}`,
    }));
}

/** What the asset is, its cost, and its accounts. */
export function AssetFields({ form, settled }: AssetFieldsProps) {
  const { t } = useTranslation(['fixed-assets', 'common']);
  const currency = useCompanyCurrency();
  const optionsOf = useOptions();
  const choices = useQuery(assetForm);
  const { data } = choices;
  const { control } = form;
  const [acquired, method] = useWatch({ control, name: ['acquired_on', 'method'] });
  const setAccount = (name: 'accumulated_account_id' | 'expense_account_id', id: string) =>
    form.setValue(name, id, { shouldDirty: true, shouldValidate: id !== '' });
  return (
    <FormSection title={t('form.asset')}>
      <FormGrid min={220}>
        <FormText control={control} name="name" label={t('common:nouns.name')} required />
        <FormText
          control={control}
          name="serial_number"
          label={t('fields.serial')}
          autoComplete="off"
        />
        <FormDecimal
          control={control}
          name="cost"
          label={t('form.cost', { currency: currency.code })}
          required
          readOnly={settled}
          scale={currency.minor_digits}
        />
        <FormDate
          control={control}
          name="acquired_on"
          label={t('fields.acquired')}
          required
          readOnly={settled}
          anyYear
        />
        <FormSelect
          control={control}
          name="cost_account_id"
          label={t('fields.category')}
          description={t('form.categoryHint')}
          required
          searchable
          disabled={settled}
          source={choices}
          options={optionsOf(data?.categories)}
          onOptionSubmit={(id) => {
            if (!data) return;
            const pair = pairOf(data, id);
            setAccount('accumulated_account_id', pair.accumulated);
            setAccount('expense_account_id', pair.expense);
            // Land has no account of what wears out.
            if (pair.accumulated === '') form.setValue('method', 'none', { shouldDirty: true });
            else if (method === 'none') form.setValue('method', 'straight_line');
          }}
        />
        {method !== 'none' && (
          <FormSelect
            control={control}
            name="accumulated_account_id"
            label={t('form.accumulatedAccount')}
            required
            searchable
            disabled={settled}
            source={choices}
            options={optionsOf(data?.accumulated_accounts)}
          />
        )}
        {method !== 'none' && (
          <FormSelect
            control={control}
            name="expense_account_id"
            label={t('form.expenseAccount')}
            required
            searchable
            disabled={settled}
            source={choices}
            options={optionsOf(data?.expense_accounts)}
          />
        )}
        <FormDate
          control={control}
          name="in_service_on"
          label={t('fields.inService')}
          description={t('form.inServiceHint')}
          min={acquired}
          readOnly={settled}
          anyYear
        />
      </FormGrid>
    </FormSection>
  );
}

/** By what rule it wears out. */
export function MethodFields({ form, settled }: AssetFieldsProps) {
  const { t } = useTranslation('fixed-assets');
  const currency = useCompanyCurrency();
  const { control } = form;
  const [method, months] = useWatch({ control, name: ['method', 'life_months'] });
  const life = monthsOf(months);
  return (
    <FormSection title={t('form.depreciation')}>
      <FormGrid min={220}>
        <FormSelect
          control={control}
          name="method"
          label={t('fields.method')}
          required
          disabled={settled}
          options={METHODS.map((one) => ({ value: one, label: t(`methods.${one}`) }))}
        />
        {method === 'straight_line' && (
          <FormDecimal
            control={control}
            name="life_months"
            label={t('form.life')}
            description={
              life && life % 12 === 0 ? t('form.lifeHint', { count: life / 12 }) : undefined
            }
            required
            readOnly={settled}
            scale={0}
          />
        )}
        {method === 'declining_balance' && (
          <FormDecimal
            control={control}
            name="yearly_rate"
            label={t('form.rate')}
            description={t('form.rateHint')}
            required
            readOnly={settled}
            scale={0}
          />
        )}
        {method !== 'none' && (
          <FormDecimal
            control={control}
            name="salvage"
            label={t('fields.salvage')}
            description={t('form.salvageHint')}
            readOnly={settled}
            scale={currency.minor_digits}
          />
        )}
      </FormGrid>
    </FormSection>
  );
}
