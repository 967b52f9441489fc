import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@/shared/ui/empty-state';
import { paymentStart } from '../api';
import { PAY_NEXT, PaymentForm } from '../components/payment-form';
import { usePaymentText } from '../components/use-payment-text';
import { useProposedMethod } from '../components/use-proposed-method';
import { lastMethod, rememberMethod } from '../last-method';
import type { GivenPayment } from '../schema';
import type { PaymentSide, PaymentStart, PaymentView } from '../side';

interface RecordPaymentDialogProps {
  side: PaymentSide;
  /** The document that is paid, or the party that pays or is paid. */
  start: PaymentStart;
  /** How the document says that it is paid; null if it doesn't say, undefined until that is known. */
  method?: number | null | undefined;
  /** What the bank has said of it already. */
  given?: GivenPayment | undefined;
  /** Without a payment when only credits were used. */
  onSaved?: ((payment: PaymentView | null) => void) | undefined;
  onClose: () => void;
}

/** Records a payment: asks what is owed, then opens the form on it. */
export function RecordPaymentDialog(props: RecordPaymentDialogProps) {
  const { side, onSaved, onClose } = props;
  // One after another may be paid without leaving.
  const [start, setStart] = useState(props.start);
  // Who asks for no way of paying waits for none.
  const method = 'method' in props ? props.method : null;
  const t = usePaymentText(side);
  const opening = useQuery({
    ...paymentStart(side, start),
    // The form keeps what it opened with: figures must not move under the hands that fill them in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const usual = method === null && !props.given ? lastMethod(side) : null;
  const proposed = useProposedMethod(side, method ?? null, usual);
  const documentIds = 'documentId' in start ? [start.documentId] : (start.documentIds ?? []);

  if (opening.data && method !== undefined && proposed) {
    return (
      <PaymentForm
        key={`${opening.data.party.id} ${documentIds.join()}`}
        side={side}
        opening={opening.data}
        proposed={proposed}
        asked={documentIds}
        given={props.given}
        onSaved={(payment, intent) => {
          const { next } = opening.data;
          rememberMethod(side, payment?.payment_method_id ?? null);
          if (intent === PAY_NEXT && next !== null) return setStart({ documentId: next });
          onSaved?.(payment);
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
