import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Can } from '@/shared/auth/can';
import { EmptyState } from '@/shared/ui/empty-state';
import { refundDetail } from '../api';
import { ActivityTimeline } from '../components/activity-timeline';
import { JournalEntries } from '../components/journal-entries';
import { RefundFacts } from '../components/refund-facts';
import { usePaymentText } from '../components/use-payment-text';
import type { PaymentSide, RefundView } from '../side';
import { UndoRefundDialog } from './undo-refund-dialog';

interface RefundDialogProps {
  side: PaymentSide;
  id: number;
  onClose: () => void;
}

/** One refund: what was given back of which credits, what it posted, and the way back. */
export function RefundDialog({ side, id, onClose }: RefundDialogProps) {
  const t = usePaymentText(side);
  const { data: refund, isError, error, refetch } = useQuery(refundDetail(side, id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={refund ? t('refund.title', { number: refund.number }) : t('refund.heading')}
      size={760}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {isError && (
        <EmptyState
          kind={error.status === 404 ? 'lost' : 'problem'}
          title={t(error.status === 404 ? 'refund.lost' : 'common:problems.loadFailed')}
          action={
            <Button variant="default" onClick={() => refetch()}>
              {t('common:actions.tryAgain')}
            </Button>
          }
        />
      )}
      {!refund && !isError && (
        <Stack gap={12} aria-busy>
          <Skeleton height={92} />
          <Skeleton height={120} />
        </Stack>
      )}
      {refund && <Shown side={side} refund={refund} onClose={onClose} />}
    </Modal>
  );
}

interface ShownProps extends Omit<RefundDialogProps, 'id'> {
  refund: RefundView;
}

function Shown({ side, refund, onClose }: ShownProps) {
  const t = usePaymentText(side);
  const [undoing, setUndoing] = useState(false);
  return (
    <Stack gap={12}>
      <RefundFacts side={side} refund={refund} />
      <JournalEntries entries={refund.entries} />
      <ActivityTimeline items={refund.activity} trade={side.trade} />
      {!refund.deleted && (
        <Can action="delete" on={side.subject}>
          <Button
            variant="default"
            c="var(--error)"
            style={{ alignSelf: 'start' }}
            onClick={() => setUndoing(true)}
          >
            {t('refund.undo')}
          </Button>
        </Can>
      )}
      {undoing && (
        <UndoRefundDialog
          side={side}
          refund={refund}
          onDone={onClose}
          onClose={() => setUndoing(false)}
        />
      )}
    </Stack>
  );
}
