import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { EntityCombobox, type EntityOption } from '@/shared/ui/entity-combobox';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { PageShell } from '@/shared/ui/page-shell';
import { payingCustomers } from '../api';
import { ReceiptDialog } from '../dialogs/receipt-dialog';
import { ReceivePaymentDialog } from '../dialogs/receive-payment-dialog';

/** Receives a payment from a customer who is chosen here; ends in the receipt that was made. */
export function ReceivePaymentPage() {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const from = useAbility().can('read', 'Customers') ? 'customers' : 'form';
  const source = useMemo(() => payingCustomers({ from, owing: format.money }), [from, format]);
  const [customer, setCustomer] = useState<EntityOption | null>(null);
  const [receipt, setReceipt] = useState<number | null>(null);
  return (
    <PageShell title={t('form.title')}>
      <FormSection title={t('form.whoPays')}>
        <FormGrid>
          <EntityCombobox
            label={t('form.customer')}
            description={t('form.customerHint')}
            required
            source={source}
            value={customer}
            onChange={setCustomer}
          />
        </FormGrid>
      </FormSection>
      {customer && (
        <ReceivePaymentDialog
          start={{ customerId: customer.id }}
          onSaved={(saved) => setReceipt(saved?.id ?? null)}
          onClose={() => setCustomer(null)}
        />
      )}
      {receipt !== null && <ReceiptDialog id={receipt} onClose={() => setReceipt(null)} />}
    </PageShell>
  );
}
