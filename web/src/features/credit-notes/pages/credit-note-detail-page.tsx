import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { DetailLines, DocumentActions, DocumentLayout } from '@/features/documents/public';
import { ActivityTimeline, JournalEntries } from '@/features/payments/public';
import { usePrintKey } from '@/features/print/public';
import { DeliveriesCard } from '@/features/sending/public';
import { useAbility } from '@/shared/auth/can';
import { useIdParam } from '@/shared/routing/params';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { type CreditNoteDetail, creditNoteDetail } from '../api';
import { CreditNoteFiles } from '../components/credit-note-files';
import { CreditNoteHead } from '../components/credit-note-head';
import { CreditNoteStatus } from '../components/credit-note-status';
import { CreditNoteTasks } from '../components/credit-note-tasks';
import { type CreditNoteTask, useCreditNoteActions } from '../components/use-credit-note-actions';
import { UsesCard } from '../components/uses-card';

/** One credit note: what it takes back, what used it, what it posted and who did what. */
export function CreditNoteDetailPage() {
  const { t } = useTranslation(['credit-notes', 'common']);
  const id = useIdParam();
  const { data, isError, error, refetch } = useQuery(creditNoteDetail(id));
  const lost = Number.isNaN(id) || error?.status === 404;
  if (data && !lost) return <Shown detail={data} />;
  return (
    <PageShell
      title={t('detail.creditNote')}
      crumbs={[{ label: t('list.title'), to: paths.creditNotes }]}
    >
      {lost || isError ? (
        <EmptyState
          kind={lost ? 'lost' : 'problem'}
          title={t(lost ? 'detail.lost' : 'common:problems.loadFailed')}
          action={
            lost ? (
              <Button component={Link} to={paths.creditNotes}>
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

function Shown({ detail }: { detail: CreditNoteDetail }) {
  const { t } = useTranslation('credit-notes');
  const navigate = useNavigate();
  const ability = useAbility();
  const [task, setTask] = useState<CreditNoteTask | null>(null);
  const actionsFor = useCreditNoteActions(setTask);
  const { CreditNote: note, uses, entries, activity } = detail;
  const { id, totals } = note;
  usePrintKey('credit_note', id);
  const status = note.deleted ? 'deleted' : note.status;
  return (
    <PageShell
      title={t('detail.title', { number: note.credit_note_number })}
      badge={<CreditNoteStatus status={status} />}
      crumbs={[{ label: t('list.title'), to: paths.creditNotes }]}
      actions={
        <DocumentActions
          actions={actionsFor({ ...note, status }, false)}
          neighbours={{
            next: detail.NextItem,
            previous: detail.PreviousItem,
            pathOf: paths.creditNote,
            words: { previous: t('detail.previous'), next: t('detail.next') },
          }}
        />
      }
    >
      <DocumentLayout
        side={
          <>
            <UsesCard uses={uses} note={note} />
            <CreditNoteFiles id={id} editable={!note.deleted && ability.can('update', 'Sales')} />
            <DeliveriesCard
              of={{ kind: 'credit_note', id }}
              maySend={!note.deleted && ability.can('create', 'Sales')}
            />
            <ActivityTimeline items={activity} />
          </>
        }
      >
        <CreditNoteHead note={note} />
        <DetailLines
          document={{
            ...note,
            totals: {
              ...totals,
              withholding: '0',
              total_after_withholding: totals.total,
            },
          }}
          notesLabel={t('fields.notes')}
        />
        <div className="no-print">
          <JournalEntries entries={entries} />
        </div>
      </DocumentLayout>
      {task && (
        <CreditNoteTasks
          task={task}
          id={id}
          onDeleted={() => void navigate({ to: paths.creditNotes })}
          onClose={() => setTask(null)}
        />
      )}
    </PageShell>
  );
}
