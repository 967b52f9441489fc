import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityTimeline, JournalEntries } from '@/features/payments/public';
import { Can } from '@/shared/auth/can';
import { EmptyState } from '@/shared/ui/empty-state';
import { type Remittance, remittanceDetail } from '../api';
import { RemittanceFacts } from '../components/remittance-facts';
import { UndoRemittanceDialog } from './undo-remittance-dialog';

interface RemittanceDialogProps {
  id: number;
  onClose: () => void;
}

/** One remittance: what was paid for which quarter, what it posted, and the way back. */
export function RemittanceDialog({ id, onClose }: RemittanceDialogProps) {
  const { t } = useTranslation(['withholding', 'common']);
  const { data, isError, error, refetch } = useQuery(remittanceDetail(id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={data ? t('remittance.title', { number: data.number }) : t('remittance.heading')}
      size={760}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {isError && (
        <EmptyState
          kind={error.status === 404 ? 'lost' : 'problem'}
          title={t(error.status === 404 ? 'remittance.lost' : 'common:problems.loadFailed')}
          action={
            <Button variant="default" onClick={() => refetch()}>
              {t('common:actions.tryAgain')}
            </Button>
          }
        />
      )}
      {!data && !isError && (
        <Stack gap={12} aria-busy>
          <Skeleton height={92} />
          <Skeleton height={120} />
        </Stack>
      )}
      {data && <Shown remittance={data} onClose={onClose} />}
    </Modal>
  );
}

function Shown({ remittance, onClose }: { remittance: Remittance; onClose: () => void }) {
  const { t } = useTranslation('withholding');
  const [undoing, setUndoing] = useState(false);
  return (
    <Stack gap={12}>
      <RemittanceFacts remittance={remittance} />
      <JournalEntries entries={remittance.entries} />
      <ActivityTimeline items={remittance.activity} />
      {!remittance.deleted && (
        <Can action="delete" on="Make Payment">
          <Button
            variant="default"
            c="var(--error)"
            style={{ alignSelf: 'start' }}
            onClick={() => setUndoing(true)}
          >
            {t('undo.confirm')}
          </Button>
        </Can>
      )}
      {undoing && (
        <UndoRemittanceDialog
          remittance={remittance}
          onDone={onClose}
          onClose={() => setUndoing(false)}
        />
      )}
    </Stack>
  );
}
