import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '@/shared/auth/can';
import { EmptyState } from '@/shared/ui/empty-state';
import { type RefundView, refundDetail } from '../api';
import { ActivityTimeline } from '../components/activity-timeline';
import { JournalEntries } from '../components/journal-entries';
import { RefundFacts } from '../components/refund-facts';
import { UndoRefundDialog } from './undo-refund-dialog';

interface RefundDialogProps {
  id: number;
  onClose: () => void;
}

/** One refund: what was given back of which credits, what it posted, and the way back. */
export function RefundDialog({ id, onClose }: RefundDialogProps) {
  const { t } = useTranslation(['payments', 'common']);
  const { data: refund, isError, error, refetch } = useQuery(refundDetail(id));
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
      {refund && <Shown refund={refund} onClose={onClose} />}
    </Modal>
  );
}

function Shown({ refund, onClose }: { refund: RefundView; onClose: () => void }) {
  const { t } = useTranslation('payments');
  const [undoing, setUndoing] = useState(false);
  return (
    <Stack gap={12}>
      <RefundFacts refund={refund} />
      <JournalEntries entries={refund.entries} />
      <ActivityTimeline items={refund.activity} />
      {!refund.deleted && (
        <Can action="delete" on="Receive Payment">
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
        <UndoRefundDialog refund={refund} onDone={onClose} onClose={() => setUndoing(false)} />
      )}
    </Stack>
  );
}
