import { Badge, Button, Skeleton, Stack } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { type SessionRow, sessionList, useEndSessions } from '../api';
import classes from './rows.module.css';

/** Where the account is signed in; any other place can be signed out, one by one or all at once. */
export function SessionList() {
  const { t } = useTranslation(['account', 'common']);
  const { data, isError, refetch } = useQuery(sessionList);
  const end = useEndSessions();
  const [ending, setEnding] = useState<readonly SessionRow[]>([]);
  const others = data?.filter((row) => !row.current) ?? [];

  if (isError) {
    return (
      <EmptyState
        kind="problem"
        title={t('common:problems.loadFailed')}
        action={<Button onClick={() => void refetch()}>{t('common:actions.tryAgain')}</Button>}
      />
    );
  }
  if (!data) {
    return (
      <Stack gap={12} role="status" aria-label={t('common:grid.loading')}>
        {[1, 2].map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </Stack>
    );
  }
  return (
    <>
      <p className={classes.hint}>{t('account:sessions.hint')}</p>
      <ul className={classes.list}>
        {data.map((row) => (
          <Device key={row.id} row={row} onEnd={() => setEnding([row])} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button variant="default" className={classes.foot} onClick={() => setEnding(others)}>
          {t('account:sessions.endOthers')}
        </Button>
      )}
      <ConfirmDialog
        opened={ending.length > 0}
        title={t('account:sessions.confirm')}
        consequence={
          ending.length > 1
            ? t('account:sessions.consequenceAll', { count: ending.length })
            : t('account:sessions.consequence', { device: ending[0]?.device ?? '' })
        }
        confirmLabel={t('account:sessions.end')}
        danger
        loading={end.isPending}
        onClose={() => setEnding([])}
        onConfirm={() =>
          end.mutate(
            ending.map(({ id }) => id),
            {
              onSuccess: () => toast.success(t('account:sessions.ended')),
              onSettled: () => setEnding([]),
            },
          )
        }
      />
    </>
  );
}

function Device({ row, onEnd }: { row: SessionRow; onEnd: () => void }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  return (
    <li className={classes.row}>
      <IconDeviceLaptop size={20} stroke={1.6} aria-hidden />
      <div className={classes.main}>
        <div className={classes.name}>
          <Bdi>{row.device}</Bdi>
          {row.current && (
            <Badge variant="light" tt="none">
              {t('sessions.thisOne')}
            </Badge>
          )}
        </div>
        <p className={classes.note}>
          {t('sessions.lastSeen', { when: format.relative(row.last_seen_at) })}
          {' · '}
          {t('sessions.since', { when: format.moment(row.created_at) })}
        </p>
      </div>
      {!row.current && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('sessions.endOn', { device: row.device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
