import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/empty-state';
import { type PaymentStart, paymentStart, type ReceiptView } from '../api';
import { PaymentForm } from '../components/payment-form';
import { useProposedMethod } from '../components/use-proposed-method';

interface ReceivePaymentDialogProps {
  /** The invoice or the customer that pays. */
  start: PaymentStart;
  /** How the document says that it is paid; null if it doesn't say, undefined until that is known. */
  method?: number | null | undefined;
  /** Without a receipt when only credits were used. */
  onSaved?: (receipt: ReceiptView | null) => void;
  onClose: () => void;
}

/** Receives a payment: asks what the customer owes, then opens the form on it. */
export function ReceivePaymentDialog(props: ReceivePaymentDialogProps) {
  const { start, onSaved, onClose } = props;
  // Who asks for no way of paying waits for none.
  const method = 'method' in props ? props.method : null;
  const { t } = useTranslation(['payments', 'common']);
  const opening = useQuery({
    ...paymentStart(start),
    // The form keeps what it opened with: figures must not move under the hands that fill them in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const proposed = useProposedMethod(method ?? null);

  if (opening.data && method !== undefined && proposed) {
    return (
      <PaymentForm
        key={opening.data.customer_id}
        opening={opening.data}
        proposed={proposed}
        {...('invoiceId' in start ? { invoiceId: start.invoiceId } : {})}
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
      {opening.isError ? (
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
      ) : (
        <Stack gap={12} aria-busy aria-label={t('common:grid.loading')}>
          <Skeleton height={58} />
          <Skeleton height={58} />
          <Skeleton height={140} />
        </Stack>
      )}
    </Modal>
  );
}
