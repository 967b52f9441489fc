import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { SavedFiles } from '@/features/attachments/public';
import {
  DetailLines,
  DocumentActions,
  DocumentGate,
  DocumentLayout,
} from '@/features/documents/public';
import { ActivityTimeline, JournalEntries } from '@/features/payments/public';
import { usePrintKey } from '@/features/print/public';
import { DeliveriesCard } from '@/features/sending/public';
import { useAbility } from '@/shared/auth/can';
import { useIdParam } from '@/shared/routing/params';
import { PageShell } from '@/shared/ui/page-shell';
import { type CreditNoteDetail, creditNoteDetail, useCreditNoteChanged } from '../api';
import { CreditNoteHead } from '../components/credit-note-head';
import { CreditNoteStatus } from '../components/credit-note-status';
import { CreditNoteTasks } from '../components/credit-note-tasks';
import { type CreditNoteTask, useCreditNoteActions } from '../components/use-credit-note-actions';
import { UsesCard } from '../components/uses-card';

/** One credit note: what it takes back, what used it, what it posted and who did what. */
export function CreditNoteDetailPage() {
  const { t } = useTranslation('credit-notes');
  const id = useIdParam();
  const detail = useQuery(creditNoteDetail(id));
  return (
    <DocumentGate
      detail={detail}
      known={!Number.isNaN(id)}
      title={t('detail.creditNote')}
      list={{ label: t('list.title'), to: paths.creditNotes }}
      words={{ lost: t('detail.lost'), toList: t('detail.toList') }}
    >
      {(found) => <Shown detail={found} />}
    </DocumentGate>
  );
}

function Shown({ detail }: { detail: CreditNoteDetail }) {
  const { t } = useTranslation('credit-notes');
  const navigate = useNavigate();
  const ability = useAbility();
  const changed = useCreditNoteChanged();
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
            <SavedFiles
              of={{ kind: 'credit_note', id }}
              query={creditNoteDetail}
              editable={!note.deleted && ability.can('update', 'Sales')}
              onChanged={changed}
            />
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
