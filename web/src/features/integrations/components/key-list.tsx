import { Button } from '@mantine/core';
import { IconKey, IconKeyOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { StatusPill, type Tone } from '@/shared/ui/status-pill';
import { type ApiKey, apiKeys, useRevokeKey } from '../api';
import { KeyDialog } from '../dialogs/key-dialog';
import { SecretDialog } from '../dialogs/secret-dialog';
import { Part } from './part';

const TONES: Record<ApiKey['state'], Tone> = {
  active: 'good',
  expired: 'idle',
  revoked: 'bad',
  maker_stopped: 'part',
};

/** The company's API keys. */
export function KeyList() {
  const { t } = useTranslation(['integrations', 'common']);
  const format = useFormat();
  const ability = useAbility();
  const { data, isError, refetch } = useQuery(apiKeys);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<string>();
  const [revoking, setRevoking] = useState<ApiKey>();
  const revoke = useRevokeKey();
  const add = ability.can('create', 'Roles & Permissions') && (
    <Button
      variant="default"
      leftSection={<IconKey size={18} stroke={1.6} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('keys.add')}
    </Button>
  );
  const menu = (key: ApiKey) =>
    key.state !== 'revoked' && ability.can('delete', 'Roles & Permissions')
      ? [
          {
            label: t('keys.revoke'),
            icon: <IconKeyOff size={18} stroke={1.6} />,
            danger: true,
            run: () => setRevoking(key),
          },
        ]
      : [];
  return (
    <Part title={t('keys.title')} hint={t('keys.hint')} action={data?.keys.length ? add : null}>
      <DataGrid<ApiKey>
        label={t('keys.title')}
        rows={data?.keys}
        rowKey={(key) => key.id}
        columns={[
          {
            id: 'name',
            header: t('common:nouns.name'),
            grow: 1,
            card: 'title',
            cell: (key) => <Bdi>{key.name}</Bdi>,
          },
          {
            id: 'hint',
            header: t('keys.begins'),
            width: 120,
            card: 'subtitle',
            cell: (key) => <Bdi ltr>{`${key.hint}…`}</Bdi>,
          },
          {
            id: 'access',
            header: t('keys.access'),
            width: 170,
            cell: (key) => t(key.read_only ? 'keys.reads' : 'keys.writes'),
          },
          {
            id: 'maker',
            header: t('keys.maker'),
            grow: 1,
            cell: (key) => <Bdi>{key.made_by}</Bdi>,
          },
          {
            id: 'used',
            header: t('keys.used'),
            width: 160,
            cell: (key) => (key.last_used_at ? format.relative(key.last_used_at) : t('keys.never')),
          },
          {
            id: 'expires',
            header: t('keys.expires'),
            width: 140,
            cell: (key) => (key.expires_on ? format.date(key.expires_on) : t('keys.noExpiry')),
          },
          {
            id: 'state',
            header: t('common:nouns.status'),
            width: 150,
            card: 'badge',
            cell: (key) => (
              <StatusPill tone={TONES[key.state]}>{t(`keys.states.${key.state}`)}</StatusPill>
            ),
          },
        ]}
        rowMenu={menu}
        failed={isError}
        onRetry={refetch}
        storageKey="api-keys"
        empty={<EmptyState kind="empty" title={t('keys.none')} action={add} />}
      />
      {adding && (
        <KeyDialog
          subjects={data?.subjects ?? []}
          onMade={(token) => {
            setAdding(false);
            setMade(token);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {made && (
        <SecretDialog
          title={t('keys.made')}
          hint={t('keys.once')}
          secret={made}
          onClose={() => setMade(undefined)}
        />
      )}
      {revoking && (
        <ConfirmDialog
          opened
          danger
          title={t('keys.revokeTitle', { name: revoking.name })}
          consequence={t('keys.revokeText')}
          confirmLabel={t('keys.revoke')}
          loading={revoke.isPending}
          onConfirm={() =>
            revoke.mutate(revoking.id, {
              onSuccess: (done) => {
                toast.success(done.message);
                setRevoking(undefined);
              },
            })
          }
          onClose={() => setRevoking(undefined)}
        />
      )}
    </Part>
  );
}
