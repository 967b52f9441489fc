import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import {
  DetailLines,
  DocumentActions,
  DocumentGate,
  DocumentLayout,
} from '@/features/documents/public';
import { ActivityTimeline } from '@/features/payments/public';
import { useSignedIn } from '@/shared/auth/session';
import { useIdParam } from '@/shared/routing/params';
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
  const { t } = useTranslation('recurring');
  const id = useIdParam();
  const { today } = useSignedIn();
  const detail = useQuery({
    ...recurringDetail(id),
    // What falls due today is made by the server in a moment.
    refetchInterval: ({ state }) => state.data && isDue(state.data, today) && SOON_MS,
  });
  return (
    <DocumentGate
      detail={detail}
      known={!Number.isNaN(id)}
      title={t('detail.schedule')}
      list={{ label: t('list.title'), to: paths.recurringInvoices }}
      words={{ lost: t('detail.lost'), toList: t('detail.toList') }}
    >
      {(found) => <Shown detail={found} />}
    </DocumentGate>
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
