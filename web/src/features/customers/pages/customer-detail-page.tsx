import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useIdParam } from '@/shared/routing/params';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { customerDetail } from '../api';
import { CustomerView } from '../components/customer-view';

/** One customer: what they owe, what has happened, who they are. */
export function CustomerDetailPage() {
  const { t } = useTranslation(['customers', 'common']);
  const id = useIdParam();
  const known = !Number.isNaN(id);
  const detail = useQuery({ ...customerDetail(id), enabled: known });
  if (detail.data && detail.data.CustomerID !== id) {
    // Merged into another, whose page this is now.
    return <Navigate to={paths.customer(detail.data.CustomerID)} replace />;
  }
  if (detail.data) return <CustomerView detail={detail.data} />;
  if (!known || detail.error?.status === 404) {
    return (
      <EmptyState
        kind="lost"
        wholePage
        title={t('detail.lost')}
        hint={t('detail.lostHint')}
        action={<Link to={paths.customers}>{t('detail.back')}</Link>}
      />
    );
  }
  if (detail.isError) {
    return (
      <EmptyState
        kind="problem"
        wholePage
        title={t('common:problems.loadFailed')}
        action={<Button onClick={() => detail.refetch()}>{t('common:actions.tryAgain')}</Button>}
      />
    );
  }
  return (
    <PageShell
      title={t('common:grid.loading')}
      crumbs={[{ label: t('title'), to: paths.customers }]}
    >
      <Skeleton height={92} radius={8} />
      <Skeleton height={320} radius={8} />
    </PageShell>
  );
}
