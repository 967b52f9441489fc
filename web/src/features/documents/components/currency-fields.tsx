import { TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { useErrorText } from '@/shared/forms/use-error-text';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { DocumentFormReturn } from '../document-form';
import type { FormReferences } from './use-form-references';

interface CurrencyFieldsProps {
  form: DocumentFormReturn;
  references: FormReferences;
  /** The rate stays what payments were booked at. */
  locked: boolean;
}

/** Few documents are in a foreign currency: the field is loaded when one is. */
const RateField = lazyPart(async () => (await import('./rate-field')).RateField);

/** The document's currency, which is its party's, and what one unit of a foreign one is worth. */
export function CurrencyFields({ form, references, locked }: CurrencyFieldsProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const errorText = useErrorText();
  const { control, formState } = form;
  const base = references.baseCurrency;
  const currency = references.currencyOf(useWatch({ control, name: 'currency_id' }));
  return (
    <>
      <TextInput
        label={t('fields.currency')}
        readOnly
        // It begins with a Latin code, which would pull it to the left in Arabic.
        styles={{ input: { unicodeBidi: 'normal' } }}
        value={`${currency.code} · ${format.name(currency)}`}
        error={errorText(formState.errors.currency_id?.message)}
      />
      {currency.id !== base.id && <RateField form={form} references={references} locked={locked} />}
    </>
  );
}
