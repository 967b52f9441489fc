import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isUnusualRate, UnusualRateNote } from '@/features/rates/public';
import { useFormat } from '@/shared/format/use-format';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import type { KnownRate } from '../api';
import type { RevaluationForm, RevaluationValues } from '../rates';

interface RateFieldProps {
  control: Control<RevaluationValues, unknown, RevaluationForm>;
  rate: KnownRate;
  base: { code: string };
}

/** The rate of a currency on the day; what is known of it holds as long as nothing is typed. */
export function RateField({ control, rate, base }: RateFieldProps) {
  const { t } = useTranslation('revaluations');
  const format = useFormat();
  const typed = useWatch({ control, name: `rates.${rate.currency.id}` });
  const far = typed && rate.rate && isUnusualRate(typed, rate.rate);
  const rateSource =
    rate.rate && rate.date
      ? t(rate.told === 'document' ? 'form.toldByDocument' : 'form.toldByRate', {
          rate: format.number(rate.rate),
          date: format.date(rate.date),
        })
      : t('form.missing');
  return (
    <FormDecimal
      control={control}
      name={`rates.${rate.currency.id}`}
      label={t('form.rate', { currency: rate.currency.code, base: base.code })}
      placeholder={rate.rate ? format.number(rate.rate) : ''}
      description={far ? <UnusualRateNote usualRate={rate.rate ?? ''} /> : rateSource}
      scale={0}
      required={!rate.rate}
    />
  );
}
