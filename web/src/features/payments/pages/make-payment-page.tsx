import { VendorCombobox } from '@/features/vendors/public';
import { RecordPayment } from '../components/record-payment';
import { usePaymentText } from '../components/use-payment-text';
import { MADE } from '../made';

/** Pays a vendor that is chosen here. */
export function MakePaymentPage() {
  const t = usePaymentText(MADE);
  return (
    <RecordPayment
      side={MADE}
      picker={(value, onChange, field) => (
        <VendorCombobox
          label={t('form.customer')}
          required
          value={value}
          onChange={onChange}
          inputRef={field}
        />
      )}
    />
  );
}
