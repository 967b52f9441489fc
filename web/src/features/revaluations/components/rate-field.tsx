import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isFar, UnusualRateNote } from '@/features/rates/public';
import { useFormat } from '@/shared/format/use-format';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import type { KnownRate } from '../api';
import type { RevaluationForm, RevaluationValues } from '../rates';

interface RateFieldProps {
  control: Control<RevaluationValues, unknown, RevaluationForm>;
  known: KnownRate;
  base: { code: string };
}

/** The rate of a currency on the day; what is known of it holds as long as nothing is typed. */
export function RateField({ control, known, base }: RateFieldProps) {
  const { t } = useTranslation('revaluations');
  const format = useFormat();
  const typed = useWatch({ control, name: `rates.${known.currency.id}` });
  const far = typed && known.rate && isFar(typed, known.rate);
  const rateSource =
    known.rate && known.date
      ? t(known.told === 'document' ? 'form.toldByDocument' : 'form.toldByRate', {
          rate: format.number(known.rate),
          date: format.date(known.date),
        })
      : t('form.missing');
  return (
    <FormDecimal
      control={control}
      name={`rates.${known.currency.id}`}
      label={t('form.rate', { currency: known.currency.code, base: base.code })}
      placeholder={known.rate ? format.number(known.rate) : ''}
      description={far ? <UnusualRateNote usualRate={known.rate ?? ''} /> : rateSource}
      scale={0}
      required={!known.rate}
    />
  );
}
