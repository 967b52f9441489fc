import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAccountPicker } from '@/features/accounts/public';
import { paymentMethods } from '@/features/payments/public';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { FormDecimal } from '@/shared/ui/form/form-decimal';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import type { FormReferences } from './use-form-references';
import type { InvoiceFormReturn } from './use-invoice-form';

interface DownPaymentProps {
  form: InvoiceFormReturn;
  references: FormReferences;
}

/** Money that comes with the invoice. Once saved it is a payment of its own, and undone as one. */
export function DownPayment({ form, references }: DownPaymentProps) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const { control, watch } = form;
  const accounts = useAccountPicker('payment');
  const methods = useQuery(paymentMethods());
  const currency = references.currencyOf(watch('currency_id'));
  const method = methods.data?.find((one) => String(one.id) === watch('payment_method_id'));
  const label = {
    name_en: method?.reference_label_en ?? '',
    name_ar: method?.reference_label_ar ?? '',
  };

  function pickMethod(id: string) {
    const usual = methods.data?.find((one) => String(one.id) === id)?.default_account_id;
    const account = accounts.byId(usual);
    if (account && form.getValues('down_payment_account') === null) {
      form.setValue('down_payment_account', { ...account }, { shouldDirty: true });
    }
  }

  return (
    <FormSection title={t('down.title')}>
      <FormGrid min={160}>
        <FormDecimal
          control={control}
          name="down_payment"
          label={t('down.amount', { currency: currency.code })}
          scale={currency.minor_digits}
          arithmetic
        />
        <FormSelect
          control={control}
          name="payment_method_id"
          label={t('down.method')}
          clearable
          options={(methods.data ?? []).map((one) => ({
            value: String(one.id),
            label: format.name(one),
          }))}
          onOptionSubmit={pickMethod}
        />
        <FormEntity
          control={control}
          name="down_payment_account"
          label={t('down.account')}
          required={!isZero(watch('down_payment') || '0')}
          source={accounts.source}
          create={accounts.create}
        />
        <FormText
          control={control}
          name="payment_ref_no"
          label={format.name(label) || t('down.reference')}
          dir="ltr"
        />
      </FormGrid>
    </FormSection>
  );
}
