import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import type { DocumentFormReturn } from '../document-form';
import { useByCheque } from './use-by-cheque';
import { useChosenMethod } from './use-chosen-method';

interface PaymentFieldsProps {
  form: DocumentFormReturn;
  /** It is paid already. */
  required?: boolean;
}

/** How it is to be paid, or was, and the number of the cheque or transfer if it is known. */
export function PaymentFields({ form, required = false }: PaymentFieldsProps) {
  const { t } = useTranslation(['documents', 'common']);
  const format = useFormat();
  const { control } = form;
  const { methods, method } = useChosenMethod(form);
  const byCheque = useByCheque(form, required);
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
        clearable={!required}
        required={required}
        options={methods.map((one) => ({ value: String(one.id), label: format.name(one) }))}
      />
      <FormText
        control={control}
        name="payment_ref_no"
        label={reference || t(byCheque ? 'common:cheque.number' : 'fields.paymentReference')}
        required={byCheque}
        dir="ltr"
      />
    </>
  );
}
