import { useEffect } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { type Names, nameAsked } from '../names';
import type { TaxEditValues } from '../schema';

type Use = Pick<TaxEditValues, 'direction' | 'effective_from' | 'effective_to'>;

/**
 * What a tax is called, the reader's language first: either one is enough, so neither is starred. An error stands on
 * the first, and is mended by the other as well.
 */
export function TaxNames<Values extends Names>({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation('taxes');
  const { language } = useFormat();
  // Each form that has these fields has them alike.
  const of = form as unknown as UseFormReturn<Names>;
  const { control } = of;
  const [name, nameAr] = useWatch({ control, name: ['tax_name', 'tax_name_ar'] });
  const asked = nameAsked(language);
  useEffect(() => {
    if ((name || nameAr) && of.getFieldState(asked).error) void of.trigger(asked);
  }, [of, asked, name, nameAr]);
  const first = { description: t('dialog.nameEither'), 'data-autofocus': true };
  const inArabic = language === 'ar';
  const english = (
    <FormText
      key="en"
      control={control}
      name="tax_name"
      label={t('dialog.nameEn')}
      dir="ltr"
      {...(inArabic ? {} : first)}
    />
  );
  const arabic = (
    <FormText
      key="ar"
      control={control}
      name="tax_name_ar"
      label={t('dialog.nameAr')}
      dir="rtl"
      {...(inArabic ? first : {})}
    />
  );
  return inArabic ? [arabic, english] : [english, arabic];
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
