import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AttachedFiles } from '@/features/attachments/public';
import { useAbility } from '@/shared/auth/can';
import { EmptyState } from '@/shared/ui/empty-state';
import { projectKeys } from '../api';
import { projectFiles } from '../page-api';
import classes from './overview.module.css';

/** The contract of a project, and its other files. */
export function ProjectFiles({ id }: { id: number }) {
  const { t } = useTranslation(['projects', 'common']);
  const editable = useAbility().can('update', 'Projects');
  const queryClient = useQueryClient();
  const files = useQuery(projectFiles(id));
  if (files.isError) {
    return (
      <div className="card">
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={<Button onClick={() => files.refetch()}>{t('common:actions.tryAgain')}</Button>}
        />
      </div>
    );
  }
  if (!files.data) return <Skeleton height={140} radius={8} />;
  const shared = {
    editable,
    onChanged: () => void queryClient.invalidateQueries({ queryKey: projectKeys.detail(id) }),
  };
  return (
    <div className={classes.cards}>
      <AttachedFiles
        {...shared}
        document={{ kind: 'project', id, group: 'contract' }}
        title={t('files.contract')}
        files={files.data.filter(({ group }) => group === 'contract')}
        pastes={false}
      />
      <AttachedFiles
        {...shared}
        document={{ kind: 'project', id, group: 'additional' }}
        title={t('files.additional')}
        files={files.data.filter(({ group }) => group !== 'contract')}
      />
    </div>
  );
}
