import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { dashboardSummary } from '../api';
import { Overview } from '../components/overview';
import { SetupSteps } from '../components/setup-steps';
import { isNewCompany } from '../figures';

/** Where the company stands today; for one that is new, where to begin. */
export function DashboardPage() {
  const { t } = useTranslation(['dashboard', 'common']);
  const format = useFormat();
  const { company, today } = useSignedIn();
  const summary = useQuery(dashboardSummary);
  const untouched = summary.data !== undefined && isNewCompany(summary.data);
  return (
    <PageShell
      title={t('title')}
      count={
        <>
          <Bdi>{company.name}</Bdi> · {format.date(today, 'long')}
        </>
      }
      actions={
        !untouched && (
          <Can action="create" on="Sales">
            <Button
              component={Link}
              to={paths.addInvoice}
              leftSection={<IconPlus size={18} stroke={1.6} />}
            >
              {t('newInvoice')}
            </Button>
          </Can>
        )
      }
    >
      {summary.isError ? (
        <div className="card">
          <EmptyState
            kind={summary.error.status === 403 ? 'forbidden' : 'problem'}
            title={t(
              summary.error.status === 403
                ? 'common:pages.notAuthorized'
                : 'common:problems.loadFailed',
            )}
            hint={summary.error.message}
            action={
              <Button onClick={() => void summary.refetch()}>{t('common:actions.tryAgain')}</Button>
            }
          />
        </div>
      ) : untouched ? (
        <SetupSteps />
      ) : (
        <Overview summary={summary.data} />
      )}
    </PageShell>
  );
}
