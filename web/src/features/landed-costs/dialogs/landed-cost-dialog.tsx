import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityTimeline, JournalEntries } from '@/features/payments/public';
import { Can } from '@/shared/auth/can';
import { Codes } from '@/shared/ui/codes';
import { EmptyState } from '@/shared/ui/empty-state';
import { type LandedCostView, landedCostDetail } from '../api';
import { LandedFacts } from '../components/landed-facts';
import { DeleteLandedCostDialog } from './delete-landed-cost-dialog';

interface LandedCostDialogProps {
  id: number;
  onClose: () => void;
}

/** One landed cost: what was paid, what each line of goods took, what it posted, and the way back. */
export function LandedCostDialog({ id, onClose }: LandedCostDialogProps) {
  const { t } = useTranslation(['landed-costs', 'common']);
  const { data: cost, isError, error, refetch } = useQuery(landedCostDetail(id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={cost ? <Codes>{t('named', { number: cost.number })}</Codes> : t('one')}
      size={860}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {isError && (
        <EmptyState
          kind={error.status === 404 ? 'lost' : 'problem'}
          title={t(error.status === 404 ? 'lost' : 'common:problems.loadFailed')}
          action={
            <Button variant="default" onClick={() => refetch()}>
              {t('common:actions.tryAgain')}
            </Button>
          }
        />
      )}
      {!cost && !isError && (
        <Stack gap={12} aria-busy>
          <Skeleton height={92} />
          <Skeleton height={120} />
        </Stack>
      )}
      {cost && <Shown cost={cost} onClose={onClose} />}
    </Modal>
  );
}

function Shown({ cost, onClose }: { cost: LandedCostView; onClose: () => void }) {
  const { t } = useTranslation('landed-costs');
  const [undoing, setUndoing] = useState(false);
  return (
    <Stack gap={12}>
      <LandedFacts cost={cost} />
      <JournalEntries entries={cost.entries} />
      <ActivityTimeline items={cost.activity} trade="purchase" />
      {!cost.deleted && (
        <Can action="delete" on="Bills">
          <Button
            variant="default"
            c="var(--error)"
            style={{ alignSelf: 'start' }}
            onClick={() => setUndoing(true)}
          >
            {t('delete.confirm')}
          </Button>
        </Can>
      )}
      {undoing && (
        <DeleteLandedCostDialog cost={cost} onDone={onClose} onClose={() => setUndoing(false)} />
      )}
    </Stack>
  );
}
