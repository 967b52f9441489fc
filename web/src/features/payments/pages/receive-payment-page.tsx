import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { EntityCombobox } from '@/shared/ui/entity-combobox';
import { RecordPayment } from '../components/record-payment';
import { payingCustomers } from '../paying-customers';
import { RECEIVED } from '../received';

/** Receives a payment from a customer who is chosen here. */
export function ReceivePaymentPage() {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const from = useAbility().can('read', 'Customers') ? 'customers' : 'form';
  const source = useMemo(() => payingCustomers({ from, owing: format.money }), [from, format]);
  return (
    <RecordPayment
      side={RECEIVED}
      picker={(value, onChange, field) => (
        <EntityCombobox
          label={t('form.customer')}
          required
          source={source}
          value={value}
          onChange={onChange}
          inputRef={field}
        />
      )}
    />
  );
}
