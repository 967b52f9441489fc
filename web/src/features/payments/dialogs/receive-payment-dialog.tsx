import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { EmptyState } from '@/shared/ui/empty-state';
import { EntityCombobox, type EntityOption } from '@/shared/ui/entity-combobox';
import { type PaymentStart, payingCustomers, paymentStart, type ReceiptView } from '../api';
import { PaymentForm } from '../components/payment-form';

interface ReceivePaymentDialogProps {
  /** The invoice or the customer that pays; without one the customer is asked for. */
  start?: PaymentStart | undefined;
  onSaved?: (receipt: ReceiptView) => void;
  onClose: () => void;
}

/** Receives a payment: finds out who pays, then opens the form on what they owe. */
export function ReceivePaymentDialog({ start, onSaved, onClose }: ReceivePaymentDialogProps) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const from = useAbility().can('create', 'Sales') ? 'invoice form' : 'customers';
  const source = useMemo(() => payingCustomers({ from, owing: format.money }), [from, format]);
  const [customer, setCustomer] = useState<EntityOption | null>(null);
  const opened = start ?? (customer ? { customerId: customer.id } : null);
  const opening = useQuery({
    ...paymentStart(opened ?? { customerId: 0 }),
    enabled: opened !== null,
    // The form keeps what it opened with: figures must not move under the hands that fill them in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  if (opened && opening.data) {
    return (
      <PaymentForm
        key={opening.data.customer_id}
        opening={opening.data}
        {...('invoiceId' in opened ? { invoiceId: opened.invoiceId } : {})}
        onSaved={(receipt) => {
          onSaved?.(receipt);
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('form.title')}
      size={640}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {opened === null && (
        <EntityCombobox
          label={t('form.customer')}
          description={t('form.customerHint')}
          required
          source={source}
          value={customer}
          onChange={setCustomer}
        />
      )}
      {opened !== null && opening.isError && (
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          hint={opening.error.message}
          action={
            <Button variant="default" onClick={() => opening.refetch()}>
              {t('common:actions.tryAgain')}
            </Button>
          }
        />
      )}
      {opened !== null && !opening.isError && (
        <Stack gap={12} aria-busy aria-label={t('common:grid.loading')}>
          <Skeleton height={58} />
          <Skeleton height={58} />
          <Skeleton height={140} />
        </Stack>
      )}
    </Modal>
  );
}
