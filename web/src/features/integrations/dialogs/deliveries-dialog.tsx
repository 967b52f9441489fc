import { Button, Group, Stack } from '@mantine/core';
import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { RecordDialog } from '@/shared/ui/record-dialog';
import { StatusPill, type Tone } from '@/shared/ui/status-pill';
import { type Delivery, deliveries, useSendAgain, useTestWebhook, type Webhook } from '../api';
import { partsOf } from '../events';

const TONES: Record<Delivery['state'], Tone> = {
  waiting: 'open',
  delivered: 'good',
  failed: 'bad',
};

interface DeliveriesDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** What was sent to a webhook last; each can be sent again. */
export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const format = useFormat();
  const query = useQuery(deliveries(webhook.id));
  const may = useAbility().can('update', 'Settings') && webhook.enabled;
  const again = useSendAgain();
  const test = useTestWebhook();
  return (
    <RecordDialog
      query={query}
      title={t('deliveries.title')}
      lost={t('hooks.lost')}
      onClose={onClose}
    >
      {({ deliveries: rows }) => (
        <Stack gap={12}>
          <Group justify="space-between" gap={8}>
            <Bdi ltr>{webhook.address}</Bdi>
            {may && (
              <Button
                variant="default"
                leftSection={<IconSend size={18} stroke={1.6} aria-hidden />}
                loading={test.isPending}
                onClick={() => test.mutate(webhook.id)}
              >
                {t('hooks.test')}
              </Button>
            )}
          </Group>
          <DataGrid<Delivery>
            label={t('deliveries.title')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={[
              {
                id: 'event',
                header: t('deliveries.event'),
                grow: 1,
                card: 'title',
                cell: (row) => <EventName event={row.event} record={row.record_id ?? null} />,
              },
              {
                id: 'at',
                header: t('deliveries.at'),
                width: 170,
                card: 'subtitle',
                cell: (row) => format.moment(row.happened_at),
              },
              {
                id: 'attempts',
                header: t('deliveries.attempts'),
                kind: 'number',
                width: 90,
                card: 'amount',
                cell: (row) => format.number(row.attempts),
              },
              {
                id: 'state',
                header: t('common:nouns.status'),
                grow: 1,
                card: 'badge',
                cell: (row) => <Outcome delivery={row} />,
              },
            ]}
            rowMenu={(row) =>
              may
                ? [
                    {
                      label: t('deliveries.again'),
                      icon: <IconRefresh size={18} stroke={1.6} />,
                      run: () => again.mutate(row.id),
                    },
                  ]
                : []
            }
            storageKey="webhook-deliveries"
            empty={<EmptyState kind="empty" title={t('deliveries.none')} />}
          />
        </Stack>
      )}
    </RecordDialog>
  );
}

function EventName({ event, record }: { event: string; record: number | null }) {
  const { t } = useTranslation('integrations');
  const parts = partsOf(event);
  if (!parts) return t('deliveries.test');
  return (
    <>
      {t(`kinds.${parts.kind}`)}: {t(`verbs.${parts.verb}`)}
      {record !== null && <Bdi ltr>{` #${record}`}</Bdi>}
    </>
  );
}

function Outcome({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('integrations');
  const format = useFormat();
  const { state, failure, status, next_attempt_at: next, attempts } = delivery;
  return (
    <Stack gap={2}>
      <StatusPill tone={TONES[state]}>{t(`deliveries.states.${state}`)}</StatusPill>
      {failure && (
        <small>
          {t(`deliveries.failures.${failure}`)}
          {status ? ` (${format.number(status)})` : ''}
        </small>
      )}
      {state === 'waiting' && attempts > 0 && next && (
        <small>{t('deliveries.next', { when: format.moment(next) })}</small>
      )}
    </Stack>
  );
}
