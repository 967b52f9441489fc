import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { type RefundView, refundDetail, useUndoRefund } from '../api';
import { ActivityTimeline } from '../components/activity-timeline';
import { JournalEntries } from '../components/journal-entries';
import { RefundFacts } from '../components/refund-facts';

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
  const format = useFormat();
  const [undoing, setUndoing] = useState(false);
  const undo = useUndoRefund();
  const { id, number } = refund;
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
        <ConfirmDialog
          opened
          danger
          title={t('refund.undoTitle', { number })}
          consequence={t('refund.undoConsequence', {
            number,
            amount: format.money(refund.amount, refund.currency),
          })}
          confirmLabel={t('refund.undo')}
          loading={undo.isPending}
          onClose={() => setUndoing(false)}
          onConfirm={() =>
            undo.mutate(id, {
              onSuccess: () => {
                toast.success(t('refund.undone', { number }));
                onClose();
              },
            })
          }
        />
      )}
    </Stack>
  );
}
