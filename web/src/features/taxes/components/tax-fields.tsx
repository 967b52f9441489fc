import type { Control, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormNames } from '@/shared/ui/form/form-names';
import { FormSelect } from '@/shared/ui/form/form-select';
import { NAME_FIELDS, type Names } from '../names';
import type { TaxEditValues } from '../schema';

type Use = Pick<TaxEditValues, 'direction' | 'effective_from' | 'effective_to'>;

/** What a tax is called in both languages. */
export function TaxNames<Values extends Names>({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation('taxes');
  return (
    <FormNames
      // Each form that has these fields has them alike.
      form={form as unknown as UseFormReturn<Names>}
      fields={NAME_FIELDS}
      labels={{ en: t('dialog.nameEn'), ar: t('dialog.nameAr') }}
      hint={t('dialog.nameEither')}
      focused
    />
  );
}

interface TaxUseProps<Values extends Use> {
  control: Control<Values>;
  /** Its last day is where another tax takes its place. */
  replaced?: boolean;
}

/** The documents of a tax, and their days. */
export function TaxUse<Values extends Use>({ control, replaced = false }: TaxUseProps<Values>) {
  const { t } = useTranslation('taxes');
  const useControl = control as unknown as Control<Use>;
  return (
    <>
      <FormSelect
        control={useControl}
        name="direction"
        label={t('list.direction')}
        options={(['both', 'sale', 'purchase'] as const).map((value) => ({
          value,
          label: t(`directions.${value}`),
        }))}
      />
      <FormDate
        control={useControl}
        name="effective_from"
        label={t('dialog.from')}
        description={t('dialog.fromHint')}
        anyYear
      />
      <FormDate
        control={useControl}
        name="effective_to"
        label={t('dialog.to')}
        description={t(replaced ? 'dialog.toReplaced' : 'dialog.toHint')}
        disabled={replaced}
        anyYear
      />
    </>
  );
}
