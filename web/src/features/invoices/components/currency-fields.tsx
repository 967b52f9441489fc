import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormSelect } from '@/shared/ui/form/form-select';
import type { FormReferences } from './use-form-references';
import type { InvoiceFormReturn } from './use-invoice-form';

interface CurrencyFieldsProps {
  form: InvoiceFormReturn;
  references: FormReferences;
}

/** The invoice's currency and, when it is not the company's, what one unit of it is worth. */
export function CurrencyFields({ form, references }: CurrencyFieldsProps) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const { control } = form;
  const base = references.baseCurrency;
  const currency = references.currencyOf(form.watch('currency_id'));
  return (
    <>
      <FormSelect
        control={control}
        name="currency_id"
        label={t('fields.currency')}
        required
        searchable
        options={references.currencies.map((one) => ({
          value: String(one.id),
          label: `${one.code} · ${format.name(one)}`,
        }))}
        onOptionSubmit={(id) =>
          form.setValue('exchange_rate', id === String(base.id) ? '1' : '', { shouldDirty: true })
        }
      />
      {currency.id !== base.id && (
        <FormDecimal
          control={control}
          name="exchange_rate"
          label={t('fields.rate', { currency: currency.code, base: base.code })}
          required
          scale={5}
        />
      )}
    </>
  );
}
