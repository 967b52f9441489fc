import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { MemberEvents } from '@/features/account/public';
import { useIdParam } from '@/shared/routing/params';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { memberDetail } from '../api';
import { MemberBelongings } from '../components/member-belongings';
import { MemberForm } from '../components/member-form';

/** One member of the company, and what they may do. */
export function MemberPage() {
  const { t } = useTranslation(['members', 'common']);
  const id = useIdParam();
  const isValidId = !Number.isNaN(id);
  const { data, error, isError, refetch } = useQuery({ ...memberDetail(id), enabled: isValidId });
  // Another role has other rights: a new form shows them.
  if (data) {
    return (
      <>
        <MemberForm key={`${data.id}/${data.role_id}`} member={data} />
        <MemberBelongings member={data} />
        <MemberEvents id={data.id} />
      </>
    );
  }
  if (!isValidId || error?.status === 404) {
    return (
      <EmptyState
        kind="lost"
        wholePage
        title={t('lost')}
        action={<Link to={paths.members}>{t('back')}</Link>}
      />
    );
  }
  if (isError) {
    return (
      <EmptyState
        kind="problem"
        wholePage
        title={t('common:problems.loadFailed')}
        action={<Button onClick={() => void refetch()}>{t('common:actions.tryAgain')}</Button>}
      />
    );
  }
  return (
    <PageShell title={t('common:grid.loading')} crumbs={[{ label: t('title'), to: paths.members }]}>
      <Skeleton height={120} radius={8} />
      <Skeleton height={420} radius={8} />
    </PageShell>
  );
}
