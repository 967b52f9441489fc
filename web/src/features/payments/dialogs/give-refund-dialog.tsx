import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/shared/ui/empty-state';
import { paymentStart } from '../api';
import { RefundForm } from '../components/refund-form';
import { usePaymentText } from '../components/use-payment-text';
import type { PaymentSide } from '../side';

interface GiveRefundDialogProps {
  side: PaymentSide;
  partyId: number;
  /** The credit that is given back; without one, all that the party has. */
  credit?: { kind: string; id: number };
  onClose: () => void;
}

/** Gives money back: asks what the party has to its credit, then opens the form on it. */
export function GiveRefundDialog({ side, partyId, credit, onClose }: GiveRefundDialogProps) {
  const t = usePaymentText(side);
  const opening = useQuery({
    ...paymentStart(side, { partyId }),
    // The form keeps what it opened with: figures must not move under the hands that fill them in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (opening.data && opening.data.credits.length > 0) {
    return <RefundForm side={side} opening={opening.data} credit={credit} onClose={onClose} />;
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('refund.give')}
      size={640}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {opening.isError && (
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
      {opening.data && (
        <EmptyState kind="empty" title={t('refund.nothing')} hint={t('refund.nothingHint')} />
      )}
      {opening.isPending && (
        <Stack gap={12} aria-busy aria-label={t('common:grid.loading')}>
          <Skeleton height={58} />
          <Skeleton height={140} />
        </Stack>
      )}
    </Modal>
  );
}
