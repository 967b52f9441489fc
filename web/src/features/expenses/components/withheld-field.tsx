import { NativeSelect } from '@mantine/core';
import Big from 'big.js';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type DocumentFormReturn, withhold } from '@/features/documents/public';
import { useTaxPicker } from '@/features/taxes/public';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';

/** Whether a nature's name tells its rate by itself. */
function saysRate(name: string, rate: string): boolean {
  const figure = new Big(rate).toFixed().replace('.', '\\.');
  return new RegExp(`(?<![\\d.])${figure}\\s*[%٪]`).test(name);
}

/** By which nature of dealing tax is withheld from the vendor; nothing is withheld from nobody. */
export function WithheldField({ form }: { form: DocumentFormReturn }) {
  const { t } = useTranslation('expenses');
  const format = useFormat();
  const errorText = useErrorText();
  const { taxes, byId } = useTaxPicker({ direction: 'purchase', withholding: true });
  const { control, formState } = form;
  const [vendor, nature] = useWatch({ control, name: ['party', 'withholding_tax'] });
  const named = (tax: (typeof taxes)[number]) =>
    format.name({ name_en: tax.tax_name, name_ar: tax.tax_name_ar });
  return (
    <NativeSelect
      label={t('fields.withheld')}
      description={!vendor && nature ? t('fields.withheldHint') : undefined}
      title={vendor ? undefined : t('fields.withheldHint')}
      disabled={!vendor && !nature}
      value={nature ?? ''}
      error={errorText(formState.errors.withholding_tax?.message)}
      onChange={(event) => withhold(form, byId(Number(event.currentTarget.value)))}
      data={[
        { value: '', label: t('fields.notWithheld') },
        ...taxes.map((tax) => ({
          value: String(tax.id),
          label: saysRate(named(tax), tax.tax_precntage)
            ? named(tax)
            : `${named(tax)} (${format.percent(tax.tax_precntage)})`,
        })),
      ]}
    />
  );
}
