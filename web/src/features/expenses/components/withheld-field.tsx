import { NativeSelect } from '@mantine/core';
import Big from 'big.js';
import { useTranslation } from 'react-i18next';
import type { DocumentFormReturn, FormReferences } from '@/features/documents/public';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';
import type { WithholdingExemption } from '../withholding';
import { useWithholding } from './use-withholding';

/** Whether a nature's name tells its rate by itself. */
function saysRate(name: string, rate: string): boolean {
  const figure = new Big(rate).toFixed().replace('.', '\\.');
  return new RegExp(`(?<![\\d.])${figure}\\s*[%٪]`).test(name);
}

interface WithheldFieldProps {
  form: DocumentFormReturn;
  references: FormReferences;
}

/** By which nature of dealing tax is withheld from the vendor; nothing is withheld from nobody. */
export function WithheldField({ form, references }: WithheldFieldProps) {
  const { t } = useTranslation('expenses');
  const format = useFormat();
  const errorText = useErrorText();
  const { natures, tax, percent, exemption, hasVendor, name } = useWithholding(form, references);
  const nameOf = (rate: string, names: Parameters<typeof format.name>[0]) => {
    const taxName = format.name(names);
    return saysRate(taxName, rate) ? taxName : `${taxName} (${format.percent(rate)})`;
  };
  const choices = natures.map((one) => ({
    value: String(one.id),
    label: nameOf(one.tax_precntage, { name_en: one.tax_name, name_ar: one.tax_name_ar }),
  }));
  // One that is not offered any more is shown only by its rate.
  const offered = tax === '' || choices.some(({ value }) => value === tax);
  const others = offered ? [] : [{ value: tax, label: format.percent(percent || '0') }];

  function reason(why: WithholdingExemption): string | undefined {
    if (!hasVendor) return tax ? t('fields.withheldHint') : undefined;
    if (!why) return undefined;
    return 'exemptUntil' in why
      ? t('fields.exempt', { date: format.date(why.exemptUntil, 'long') })
      : t('fields.spared', {
          amount: format.money(why.threshold, { code: 'EGP', minor_digits: 2 }),
        });
  }

  if (!hasVendor && !tax) return null;
  return (
    <NativeSelect
      label={t('fields.withheld')}
      description={reason(exemption)}
      disabled={exemption !== null && 'exemptUntil' in exemption && !tax}
      value={tax}
      error={errorText(form.formState.errors.withholding_tax?.message)}
      onChange={(event) => name(event.currentTarget.value)}
      data={[{ value: '', label: t('fields.notWithheld') }, ...choices, ...others]}
    />
  );
}
