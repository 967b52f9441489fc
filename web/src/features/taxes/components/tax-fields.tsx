import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import type { TaxEditValues } from '../schema';

type Names = Pick<TaxEditValues, 'tax_name' | 'tax_name_ar'>;
type Use = Pick<TaxEditValues, 'direction' | 'effective_from' | 'effective_to'>;

/** What a tax is called in both languages. */
export function TaxNames<Values extends Names>({ control }: { control: Control<Values> }) {
  const { t } = useTranslation('taxes');
  // Each form that has these fields has them alike.
  const of = control as unknown as Control<Names>;
  return (
    <>
      <FormText control={of} name="tax_name" label={t('dialog.name')} required data-autofocus />
      <FormText control={of} name="tax_name_ar" label={t('dialog.nameAr')} dir="rtl" />
    </>
  );
}

interface TaxUseProps<Values extends Use> {
  control: Control<Values>;
  /** Its last day is where another tax takes its place. */
  replaced?: boolean;
}

/** On which documents a tax stands, and of which days. */
export function TaxUse<Values extends Use>({ control, replaced = false }: TaxUseProps<Values>) {
  const { t } = useTranslation('taxes');
  const of = control as unknown as Control<Use>;
  return (
    <>
      <FormSelect
        control={of}
        name="direction"
        label={t('list.direction')}
        options={(['both', 'sale', 'purchase'] as const).map((value) => ({
          value,
          label: t(`directions.${value}`),
        }))}
      />
      <FormDate
        control={of}
        name="effective_from"
        label={t('dialog.from')}
        description={t('dialog.fromHint')}
        anyYear
      />
      <FormDate
        control={of}
        name="effective_to"
        label={t('dialog.to')}
        description={t(replaced ? 'dialog.toReplaced' : 'dialog.toHint')}
        disabled={replaced}
        anyYear
      />
    </>
  );
}
