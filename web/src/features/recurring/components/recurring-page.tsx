import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { accountOf, DetailLines, DocumentGate, DocumentLayout } from '@/features/documents/public';
import { ActivityTimeline } from '@/features/history/public';
import { EntryTable } from '@/features/journal-entries/public';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useIdParam } from '@/shared/routing/params';
import { DocumentActions } from '@/shared/ui/document-actions';
import { PageShell } from '@/shared/ui/page-shell';
import { isDue, recurringDetail } from '../api';
import type { RecurringKind, RepeatedDocument, ScheduleDetail } from '../side';
import { RecurringHead } from './recurring-head';
import { RecurringStatus } from './recurring-status';
import { RecurringTasks } from './recurring-tasks';
import { RunsCard } from './runs-card';
import { useActivityWords } from './use-activity-words';
import { type RecurringTask, useRecurringActions } from './use-recurring-actions';
import { useRecurringText } from './use-recurring-text';

/** How often it is looked whether what is due has been made. */
const SOON_MS = 5000;

/** One schedule: what it makes and when, what it has made, and who did what. */
export function RecurringPage({ side }: { side: RecurringKind }) {
  const t = useRecurringText(side);
  const id = useIdParam();
  const { today } = useSignedIn();
  const detail = useQuery({
    ...recurringDetail(side)(id),
    // What falls due today is made by the server in a moment.
    refetchInterval: ({ state }) => state.data && isDue(state.data, today) && SOON_MS,
  });
  return (
    <DocumentGate
      detail={detail}
      known={!Number.isNaN(id)}
      title={t('detail.schedule')}
      list={{ label: t('list.title'), to: side.listHref }}
      words={{ lost: t('detail.lost'), toList: t('detail.toList') }}
    >
      {(found) => <Shown side={side} detail={found} />}
    </DocumentGate>
  );
}

/** What the activity of all calls schedules of each kind. */
const RECORDS = {
  'recurring-invoices': 'recurring_invoice',
  'recurring-bills': 'recurring_bill',
  'recurring-entries': 'recurring_entry',
} as const;

function Shown({ side, detail }: { side: RecurringKind; detail: ScheduleDetail }) {
  const t = useRecurringText(side);
  const navigate = useNavigate();
  const [task, setTask] = useState<RecurringTask | null>(null);
  const actionsFor = useRecurringActions(side, setTask);
  const words = useActivityWords(side);
  const { schedule, runs, activity } = detail;
  const { today } = useSignedIn();
  const { id, name, status, halted, document, entry, each } = schedule;
  const customer = document?.party.name;
  return (
    <PageShell
      // One without a name is called by its customer.
      title={customer && name === customer ? t('detail.unnamed', { customer }) : name}
      badge={<RecurringStatus side={side} status={status} />}
      crumbs={[{ label: t('list.title'), to: side.listHref }]}
      actions={<DocumentActions actions={actionsFor({ id, name, status, halted }, false)} />}
    >
      {status === 'failed' && (
        <Alert color="red">{t(halted ? 'detail.stopped' : 'detail.failed')}</Alert>
      )}
      <SkippedDays side={side} schedule={schedule} />
      {schedule.waiting && <Alert color="orange">{t('detail.waiting')}</Alert>}
      {schedule.blocked && <Alert color="orange">{t('detail.blocked')}</Alert>}
      <DocumentLayout
        side={
          <>
            <RunsCard
              side={side}
              id={id}
              runs={runs}
              currency={each.currency}
              soon={isDue(detail, today)}
            />
            <ActivityTimeline
              document={{ kind: RECORDS[side.kind], id, name }}
              items={activity}
              words={words}
              trade={side.trade ?? 'entry'}
            />
          </>
        }
      >
        <RecurringHead side={side} schedule={schedule} />
        {document && <PlannedLines side={side} document={document} />}
        {entry && <EntryTable entry={entry} />}
      </DocumentLayout>
      {task && (
        <RecurringTasks
          side={side}
          task={task}
          id={id}
          onDeleted={() => void navigate({ to: side.listHref })}
          onClose={() => setTask(null)}
        />
      )}
    </PageShell>
  );
}

/** The days of a halted schedule that resuming it would leave out. */
function SkippedDays({
  side,
  schedule,
}: {
  side: RecurringKind;
  schedule: ScheduleDetail['schedule'];
}) {
  const t = useRecurringText(side);
  const format = useFormat();
  const { left_out: days, left_out_count: count } = schedule;
  if (count === 0) return null;
  const list = new Intl.ListFormat(format.tag, { type: 'conjunction' });
  const more = count > days.length ? ['…'] : [];
  const named = list.format([...days.map((day) => format.date(day)), ...more]);
  return <Alert color="yellow">{t('detail.leftOut', { count, days: named })}</Alert>;
}

/** The lines of the next invoice or bill; nobody owes what has not been made. */
function PlannedLines({ side, document }: { side: RecurringKind; document: RepeatedDocument }) {
  const t = useRecurringText(side);
  const format = useFormat();
  const { paid: _paid, amount_due: _due, ...totals } = document.totals;
  const lines = document.lines.map((line) => ({ ...line, account: accountOf(line, format) }));
  return <DetailLines notesLabel={t('fields.notes')} document={{ ...document, lines, totals }} />;
}
