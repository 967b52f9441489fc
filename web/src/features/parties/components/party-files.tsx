import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AttachedFiles } from '@/features/attachments/public';
import { useAbility } from '@/shared/auth/can';
import { EmptyState } from '@/shared/ui/empty-state';
import { partyFiles } from '../api';
import type { PartySide } from '../side';
import classes from './party-people.module.css';

/** The files of a party: commercial register, tax card, contract. */
export function PartyFiles({ side, id }: { side: PartySide; id: number }) {
  const { t } = useTranslation('common');
  const editable = useAbility().can('update', side.subject);
  const queryClient = useQueryClient();
  const files = useQuery(partyFiles(side, id));
  if (files.isError) {
    return (
      <div className="card">
        <EmptyState
          kind="problem"
          title={t('problems.loadFailed')}
          action={<Button onClick={() => files.refetch()}>{t('actions.tryAgain')}</Button>}
        />
      </div>
    );
  }
  if (!files.data) return <Skeleton height={140} radius={8} />;
  return (
    <div className={classes.files}>
      <AttachedFiles
        inTab
        document={{ kind: side.kind, id }}
        files={files.data}
        editable={editable}
        onChanged={() => queryClient.invalidateQueries({ queryKey: side.keys.detail(id) })}
      />
    </div>
  );
}
