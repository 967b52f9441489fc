import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityTimeline, JournalEntries } from '@/features/payments/public';
import { Can } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { EmptyState } from '@/shared/ui/empty-state';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import { useUndoAdjustment, type VatAdjustment, vatAdjustment } from '../api';
import classes from '../components/vat-returns.module.css';

interface AdjustmentDialogProps {
  id: number;
  onClose: () => void;
}

/** One adjustment: why, how much, what it posted, and the way back. */
export function AdjustmentDialog({ id, onClose }: AdjustmentDialogProps) {
  const { t } = useTranslation(['vat-returns', 'common']);
  const { data, isError, error, refetch } = useQuery(vatAdjustment(id));
  const undo = useUndoAdjustment();
  const [undoing, setUndoing] = useState(false);
  const number = data?.number ?? '';
  return (
    <Modal
      opened
      onClose={onClose}
      title={data ? t('adjustment.title', { number }) : t('adjustments.one')}
      size={760}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {isError && (
        <EmptyState
          kind={error.status === 404 ? 'lost' : 'problem'}
          title={t(error.status === 404 ? 'adjustment.lost' : 'common:problems.loadFailed')}
          action={
            <Button variant="default" onClick={() => refetch()}>
              {t('common:actions.tryAgain')}
            </Button>
          }
        />
      )}
      {!data && !isError && <Skeleton height={180} aria-busy />}
      {data && (
        <Stack gap={12}>
          <AdjustmentFacts adjustment={data} />
          <JournalEntries entries={data.entries} />
          <ActivityTimeline items={data.activity} />
          {!data.deleted && (
            <Can action="create" on="Journal Entry">
              <Button
                variant="default"
                c="var(--error)"
                style={{ alignSelf: 'start' }}
                onClick={() => setUndoing(true)}
              >
                {t('adjustment.undo')}
              </Button>
            </Can>
          )}
        </Stack>
      )}
      {undoing && (
        <ConfirmCall
          danger
          title={t('adjustment.undoTitle', { number })}
          consequence={t('adjustment.consequence', { number })}
          undoes={{ kind: 'vat_adjustment', id }}
          confirmLabel={t('adjustment.undo')}
          call={undo}
          about={id}
          saidOf={() => t('adjustment.undone', { number })}
          onDone={onClose}
          onClose={() => setUndoing(false)}
        />
      )}
    </Modal>
  );
}

function AdjustmentFacts({ adjustment }: { adjustment: VatAdjustment }) {
  const { t } = useTranslation('vat-returns');
  const format = useFormat();
  const facts = [
    [t('columns.side'), t(`taxOf.${adjustment.side}`)],
    [t('columns.date'), format.date(adjustment.date)],
    [
      t('adjust.account'),
      format.name({ name_en: adjustment.account_name, name_ar: adjustment.account_name_ar }),
    ],
    [t('adjustments.reason'), adjustment.reason],
    [t('adjust.reference'), adjustment.reference_number],
  ] as const;
  return (
    <div>
      <strong className={classes.amount}>
        <Money amount={adjustment.amount} currency={adjustment.currency} />
      </strong>{' '}
      {adjustment.deleted && <StatusPill tone="idle">{t('adjustment.deleted')}</StatusPill>}
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Bdi>{value}</Bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
