import { Button } from '@mantine/core';
import {
  IconKey,
  IconListDetails,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { StatusPill } from '@/shared/ui/status-pill';
import { useTestWebhook, useUpdateWebhook, type Webhook, webhooks } from '../api';
import { DeleteWebhookDialog } from '../dialogs/delete-webhook-dialog';
import { DeliveriesDialog } from '../dialogs/deliveries-dialog';
import { RotateSecretDialog } from '../dialogs/rotate-secret-dialog';
import { SecretDialog } from '../dialogs/secret-dialog';
import { WebhookDialog } from '../dialogs/webhook-dialog';
import { switched } from '../schema';
import { Part } from './part';

type Open = { kind: 'form' | 'deliveries' | 'rotate' | 'delete'; webhook?: Webhook };

/** The addresses at which programs receive changes. */
export function WebhookList() {
  const { t } = useTranslation(['integrations', 'common']);
  const format = useFormat();
  const may = useAbility().can('update', 'Settings');
  const { data, isError, refetch } = useQuery(webhooks);
  const [open, setOpen] = useState<Open>();
  const [made, setMade] = useState<string>();
  const update = useUpdateWebhook();
  const test = useTestWebhook();
  const close = () => setOpen(undefined);
  const sendTest = (webhook: Webhook) =>
    test.mutate(webhook.id, { onSuccess: () => setOpen({ kind: 'deliveries', webhook }) });
  const turn = (webhook: Webhook, on: boolean) =>
    update.mutate(
      { id: webhook.id, body: switched(webhook, on) },
      { onSuccess: () => toast.success(t(on ? 'hooks.turnedOn' : 'hooks.turnedOff')) },
    );
  const icon = { size: 18, stroke: 1.6 };
  const menu = (webhook: Webhook) => [
    {
      label: t('deliveries.title'),
      icon: <IconListDetails {...icon} />,
      run: () => setOpen({ kind: 'deliveries', webhook }),
    },
    ...(may
      ? [
          ...(webhook.enabled
            ? [
                {
                  label: t('hooks.test'),
                  icon: <IconSend {...icon} />,
                  run: () => sendTest(webhook),
                },
              ]
            : []),
          {
            label: t('common:actions.edit'),
            icon: <IconPencil {...icon} />,
            run: () => setOpen({ kind: 'form', webhook }),
          },
          {
            label: t(webhook.enabled ? 'hooks.turnOff' : 'hooks.turnOn'),
            icon: webhook.enabled ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />,
            run: () => turn(webhook, !webhook.enabled),
          },
          {
            label: t('hooks.rotate'),
            icon: <IconKey {...icon} />,
            run: () => setOpen({ kind: 'rotate', webhook }),
          },
          {
            label: t('common:actions.delete'),
            icon: <IconTrash {...icon} />,
            danger: true,
            run: () => setOpen({ kind: 'delete', webhook }),
          },
        ]
      : []),
  ];
  const add = may && (
    <Button
      variant="default"
      leftSection={<IconWebhook size={18} stroke={1.6} aria-hidden />}
      onClick={() => setOpen({ kind: 'form' })}
    >
      {t('hooks.add')}
    </Button>
  );
  return (
    <Part
      title={t('hooks.title')}
      hint={t('hooks.hint')}
      action={data?.webhooks.length ? add : null}
    >
      <DataGrid<Webhook>
        label={t('hooks.title')}
        rows={data?.webhooks}
        rowKey={(webhook) => webhook.id}
        columns={[
          {
            id: 'address',
            header: t('common:nouns.address'),
            grow: 2,
            card: 'title',
            cell: (webhook) => <Bdi ltr>{webhook.address}</Bdi>,
          },
          {
            id: 'events',
            header: t('hooks.events'),
            width: 140,
            card: 'subtitle',
            cell: (webhook) => t('hooks.eventCount', { count: webhook.events.length }),
          },
          {
            id: 'arrived',
            header: t('hooks.arrived'),
            width: 170,
            cell: (webhook) =>
              webhook.delivered_at ? format.relative(webhook.delivered_at) : t('keys.never'),
          },
          {
            id: 'state',
            header: t('common:nouns.status'),
            width: 190,
            card: 'badge',
            cell: (webhook) => <WebhookState webhook={webhook} />,
          },
        ]}
        onOpen={(webhook) => setOpen({ kind: 'deliveries', webhook })}
        rowMenu={menu}
        failed={isError}
        onRetry={refetch}
        storageKey="webhooks"
        empty={<EmptyState kind="empty" title={t('hooks.none')} action={add} />}
      />
      {open?.kind === 'form' && (
        <WebhookDialog
          {...(open.webhook ? { webhook: open.webhook } : {})}
          onSaved={(secret) => {
            close();
            if (secret) setMade(secret);
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'deliveries' && open.webhook && (
        <DeliveriesDialog webhook={open.webhook} onClose={close} />
      )}
      {open?.kind === 'rotate' && open.webhook && (
        <RotateSecretDialog
          webhook={open.webhook}
          onMade={(secret) => {
            close();
            setMade(secret);
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && open.webhook && (
        <DeleteWebhookDialog webhook={open.webhook} onClose={close} />
      )}
      {made && (
        <SecretDialog
          title={t('hooks.made')}
          hint={t('hooks.once')}
          secret={made}
          onClose={() => setMade(undefined)}
        />
      )}
    </Part>
  );
}

function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('integrations');
  if (webhook.enabled) return <StatusPill tone="good">{t('hooks.on')}</StatusPill>;
  return (
    <StatusPill tone={webhook.failed_at ? 'bad' : 'idle'}>
      {t(webhook.failed_at ? 'hooks.failed' : 'hooks.off')}
    </StatusPill>
  );
}
