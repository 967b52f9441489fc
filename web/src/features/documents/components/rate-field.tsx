import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useProposedRate } from '@/features/rates/public';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import type { DocumentFormReturn } from '../document-form';
import type { FormReferences } from './use-form-references';

export interface RateFieldProps {
  form: DocumentFormReturn;
  references: FormReferences;
  /** The rate stays what payments were booked at. */
  locked: boolean;
}

/** What one unit of a foreign currency is worth; that of the document's day, until somebody types another. */
export function RateField({ form, references, locked }: RateFieldProps) {
  const { t } = useTranslation('documents');
  const { control, setValue } = form;
  const [currencyId, date, rate] = useWatch({
    control,
    name: ['currency_id', 'date', 'exchange_rate'],
  });
  const { id, code } = references.currencyOf(currencyId);
  const hint = useProposedRate({
    currencyId: locked ? null : id,
    date,
    rate,
    onPropose: (proposed) => setValue('exchange_rate', proposed, { shouldValidate: true }),
  });
  return (
    <FormDecimal
      control={control}
      name="exchange_rate"
      label={t('fields.rate', { currency: code, base: references.baseCurrency.code })}
      description={hint}
      required
      disabled={locked}
      scale={0}
    />
  );
}
