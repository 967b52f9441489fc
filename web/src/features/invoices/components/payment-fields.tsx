import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { useChosenMethod } from './use-chosen-method';
import type { InvoiceFormReturn } from './use-invoice-form';

/** How the customer is expected to pay, and the number of the cheque or transfer if it is known. */
export function PaymentFields({ form }: { form: InvoiceFormReturn }) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const { control } = form;
  const { methods, method } = useChosenMethod(form);
  const reference = format.name({
    name_en: method?.reference_label_en ?? '',
    name_ar: method?.reference_label_ar ?? '',
  });
  return (
    <>
      <FormSelect
        control={control}
        name="payment_method_id"
        label={t('fields.paymentMethod')}
        clearable
        options={methods.map((one) => ({ value: String(one.id), label: format.name(one) }))}
      />
      <FormText
        control={control}
        name="payment_ref_no"
        label={reference || t('fields.paymentReference')}
        dir="ltr"
      />
    </>
  );
}
