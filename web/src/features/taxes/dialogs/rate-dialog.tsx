import { Text } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { toast } from '@/shared/lib/toast';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormGrid } from '@/shared/ui/form-grid';
import { type Tax, useChangeRate } from '../api';
import { TaxNames } from '../components/tax-fields';
import { TaxRateEffects } from '../components/tax-rate-effects';
import type { Names } from '../names';
import { namesAtRate, rateForm, rateOf, rateToApi } from '../schema';

interface RateDialogProps {
  tax: Tax;
  onSaved: () => void;
  onClose: () => void;
}

/** Gives a tax another rate from a day on; documents of earlier days keep the old one. */
export function RateDialog({ tax, onSaved, onClose }: RateDialogProps) {
  const { t } = useTranslation(['taxes', 'common']);
  const format = useFormat();
  const change = useChangeRate(tax.id);
  const edit = useEditForm({
    schema: useMemo(() => rateForm(format.language), [format.language]),
    initial: rateOf(tax),
    save: (values, headers) => change.mutateAsync({ body: rateToApi(values, tax), headers }),
    onSaved: () => {
      toast.success(t('rate.changed'));
      onSaved();
    },
  });
  const { control, getValues, setValue } = edit.form;
  const rate = tax.per_unit ? format.number(tax.tax_precntage) : format.percent(tax.tax_precntage);
  const [typed, from] = useWatch({ control, name: ['tax_precntage', 'from'] });
  const proposed = useRef<Names>(tax);
  // The names follow the rate while it is typed, until somebody writes others.
  useEffect(() => {
    const next = namesAtRate(tax, typed);
    for (const name of ['tax_name', 'tax_name_ar'] as const) {
      if (getValues(name) === proposed.current[name]) setValue(name, next[name]);
    }
    proposed.current = next;
  }, [tax, typed, getValues, setValue]);
  return (
    <FormDialog {...edit.shell} opened title={t('rate.title')} size={620} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('rate.text', {
          name: format.name({ name_en: tax.tax_name, name_ar: tax.tax_name_ar }),
          rate,
        })}
      </Text>
      <FormGrid>
        <FormDate control={control} name="from" label={t('rate.from')} required data-autofocus />
        <FormDecimal
          control={control}
          name="tax_precntage"
          label={t('rate.rate')}
          scale={0}
          required
          {...(tax.per_unit ? {} : { rightSection: '%' })}
        />
        <TaxNames form={edit.form} />
      </FormGrid>
      <TaxRateEffects tax={tax.id} from={from} />
    </FormDialog>
  );
}
