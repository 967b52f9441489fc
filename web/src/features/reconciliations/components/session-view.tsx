import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { LINES_AT_ONCE, reconciliation } from '../api';
import { SessionReport } from './session-report';
import { WorkScreen } from './work-screen';

/** A session: worked on while it is open, shown as a report once it is finished. */
export function SessionView({ id }: { id: number }) {
  const { t } = useTranslation(['reconciliations', 'common']);
  const [most, setMost] = useState(LINES_AT_ONCE);
  const query = useQuery({ ...reconciliation(id, most), refetchOnWindowFocus: 'always' });
  const { data: work } = query;
  const lost = query.error?.status === 404 || query.error?.status === 400;
  if (work && !lost) {
    if (work.session.state !== 'open') return <SessionReport work={work} />;
    return (
      <WorkScreen
        work={work}
        most={most}
        refetch={async () => void (await query.refetch())}
        onMore={() => setMost(most + LINES_AT_ONCE)}
        loadingMore={query.isPlaceholderData}
      />
    );
  }
  return (
    <PageShell title={t('title')} crumbs={[{ label: t('common:nav.banks'), to: paths.banks }]}>
      {query.isError ? (
        <div className="card">
          <EmptyState
            kind={lost ? 'lost' : 'problem'}
            title={t(lost ? 'work.lost' : 'common:problems.loadFailed')}
            hint={lost ? t('work.lostHint') : undefined}
            action={
              lost ? (
                <Button component={Link} to={paths.reconcile} variant="default">
                  {t('account.toList')}
                </Button>
              ) : (
                <Button variant="default" onClick={() => void query.refetch()}>
                  {t('common:actions.tryAgain')}
                </Button>
              )
            }
          />
        </div>
      ) : (
        <Skeleton height={420} aria-busy />
      )}
    </PageShell>
  );
}
