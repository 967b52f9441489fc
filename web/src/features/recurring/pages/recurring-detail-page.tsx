import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { DetailLines, DocumentActions, DocumentLayout } from '@/features/documents/public';
import { ActivityTimeline } from '@/features/payments/public';
import { useSignedIn } from '@/shared/auth/session';
import { useIdParam } from '@/shared/routing/params';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { isDue, type RecurringDetail, recurringDetail } from '../api';
import { RecurringHead } from '../components/recurring-head';
import { RecurringStatus } from '../components/recurring-status';
import { RecurringTasks } from '../components/recurring-tasks';
import { RunsCard } from '../components/runs-card';
import { useActivityWords } from '../components/use-activity-words';
import { type RecurringTask, useRecurringActions } from '../components/use-recurring-actions';

/** How often it is looked whether an invoice that is due has been made. */
const SOON_MS = 5000;

/** One schedule: what it makes and when, what it has made, and who did what. */
export function RecurringDetailPage() {
  const { t } = useTranslation(['recurring', 'common']);
  const id = useIdParam();
  const { today } = useSignedIn();
  const { data, isError, error, refetch } = useQuery({
    ...recurringDetail(id),
    // What falls due today is made by the server in a moment.
    refetchInterval: ({ state }) => state.data && isDue(state.data, today) && SOON_MS,
  });
  const lost = Number.isNaN(id) || error?.status === 404;
  if (data && !lost) return <Shown detail={data} />;
  return (
    <PageShell
      title={t('detail.schedule')}
      crumbs={[{ label: t('list.title'), to: paths.recurringInvoices }]}
    >
      {lost || isError ? (
        <EmptyState
          kind={lost ? 'lost' : 'problem'}
          title={t(lost ? 'detail.lost' : 'common:problems.loadFailed')}
          action={
            lost ? (
              <Button component={Link} to={paths.recurringInvoices}>
                {t('detail.toList')}
              </Button>
            ) : (
              <Button onClick={() => refetch()}>{t('common:actions.tryAgain')}</Button>
            )
          }
        />
      ) : (
        <>
          <Skeleton height={96} radius={8} />
          <Skeleton height={300} radius={8} />
          <Skeleton height={160} radius={8} />
        </>
      )}
    </PageShell>
  );
}

function Shown({ detail }: { detail: RecurringDetail }) {
  const { t } = useTranslation(['recurring', 'invoices']);
  const navigate = useNavigate();
  const [task, setTask] = useState<RecurringTask | null>(null);
  const actionsFor = useRecurringActions(setTask);
  const words = useActivityWords();
  const { Schedule: schedule, runs, activity } = detail;
  const { today } = useSignedIn();
  const { id, name, status, halted, invoice } = schedule;
  // Nobody owes what has not been made.
  const { paid: _paid, amount_due: _due, ...totals } = invoice.totals;
  const { customer_name: customer } = invoice;
  return (
    <PageShell
      // One without a name of its own is called by its customer.
      title={name === customer ? t('detail.unnamed', { customer }) : name}
      badge={<RecurringStatus status={status} />}
      crumbs={[{ label: t('list.title'), to: paths.recurringInvoices }]}
      actions={<DocumentActions actions={actionsFor({ id, name, status, halted }, false)} />}
    >
      {status === 'failed' && (
        <Alert color="red">{t(halted ? 'detail.stopped' : 'detail.failed')}</Alert>
      )}
      {schedule.waiting && <Alert color="orange">{t('detail.waiting')}</Alert>}
      {schedule.blocked && <Alert color="orange">{t('detail.blocked')}</Alert>}
      <DocumentLayout
        side={
          <>
            <RunsCard id={id} runs={runs} currency={invoice.currency} soon={isDue(detail, today)} />
            <ActivityTimeline items={activity} words={words} />
          </>
        }
      >
        <RecurringHead schedule={schedule} />
        <DetailLines notesLabel={t('invoices:fields.notes')} document={{ ...invoice, totals }} />
      </DocumentLayout>
      {task && (
        <RecurringTasks
          task={task}
          id={id}
          onDeleted={() => void navigate({ to: paths.recurringInvoices })}
          onClose={() => setTask(null)}
        />
      )}
    </PageShell>
  );
}
