import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrintActions } from '@/features/print/public';
import { DeliveriesCard, SendDialog } from '@/features/sending/public';
import { Can, useAbility } from '@/shared/auth/can';
import { EmptyState } from '@/shared/ui/empty-state';
import { receiptDetail } from '../api';
import { ActivityTimeline } from '../components/activity-timeline';
import { JournalEntries } from '../components/journal-entries';
import { ReceiptFacts } from '../components/receipt-facts';
import { UndoPaymentDialog } from './undo-payment-dialog';

interface ReceiptDialogProps {
  id: number;
  onClose: () => void;
}

/** One payment: what came, what it settled, what it posted, and the way back. */
export function ReceiptDialog({ id, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation(['payments', 'common']);
  const print = usePrintActions('payment');
  const [undoing, setUndoing] = useState(false);
  const [sending, setSending] = useState(false);
  const maySend = useAbility().can('create', 'Receive Payment');
  const of = { kind: 'receipt', id } as const;
  const { data: receipt, isError, error, refetch } = useQuery(receiptDetail(id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={receipt ? t('receipt.title', { number: receipt.number }) : t('receipt.heading')}
      size={760}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {isError && (
        <EmptyState
          kind={error.status === 404 ? 'lost' : 'problem'}
          title={t(error.status === 404 ? 'receipt.lost' : 'common:problems.loadFailed')}
          action={
            <Button variant="default" onClick={() => refetch()}>
              {t('common:actions.tryAgain')}
            </Button>
          }
        />
      )}
      {!receipt && !isError && (
        <Stack gap={12} aria-busy>
          <Skeleton height={92} />
          <Skeleton height={120} />
        </Stack>
      )}
      {receipt && (
        <Stack gap={12}>
          <ReceiptFacts receipt={receipt} />
          <DeliveriesCard of={of} maySend={!receipt.deleted && maySend} />
          <JournalEntries entries={receipt.entries} />
          <ActivityTimeline items={receipt.activity} />
          <Group gap={8}>
            {print(id, receipt.number).map(({ label, icon, run }) => (
              <Button key={label} variant="default" leftSection={icon} onClick={run}>
                {label}
              </Button>
            ))}
          </Group>
          {!receipt.deleted && (
            <Group gap={8}>
              {maySend && (
                <Button variant="default" onClick={() => setSending(true)}>
                  {t('common:actions.send')}
                </Button>
              )}
              <Can action="delete" on="Receive Payment">
                <Button variant="default" c="var(--error)" onClick={() => setUndoing(true)}>
                  {t('undo.confirm')}
                </Button>
              </Can>
            </Group>
          )}
          {sending && <SendDialog of={of} onClose={() => setSending(false)} />}
          {undoing && (
            <UndoPaymentDialog
              payment={receipt}
              currency={receipt.currency}
              onDone={onClose}
              onClose={() => setUndoing(false)}
            />
          )}
        </Stack>
      )}
    </Modal>
  );
}
