import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { SavedFiles } from '@/features/attachments/public';
import { DocumentGate, DocumentLayout } from '@/features/documents/public';
import { ActivityTimeline, JournalEntries } from '@/features/history/public';
import { usePrintKey } from '@/features/print/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useIdParam } from '@/shared/routing/params';
import { DocumentActions } from '@/shared/ui/document-actions';
import { PageShell } from '@/shared/ui/page-shell';
import { type EntryDetail, entryDetail, useEntryChanged } from '../api';
import { EntryHead } from '../components/entry-head';
import { EntryStates } from '../components/entry-states';
import { EntryTable } from '../components/entry-table';
import { useEntryDialogs } from '../components/use-entry-dialogs';

/** One entry: its lines, what it posted, its files and who did what. */
export function EntryDetailPage() {
  const { t } = useTranslation('journal-entries');
  const id = useIdParam();
  return (
    <DocumentGate
      detail={useQuery(entryDetail(id))}
      known={!Number.isNaN(id)}
      title={t('detail.entry')}
      list={{ label: t('list.title'), to: paths.journalEntries }}
      words={{ lost: t('detail.lost'), toList: t('detail.toList') }}
    >
      {(found) => <LoadedEntry detail={found} />}
    </DocumentGate>
  );
}

function LoadedEntry({ detail }: { detail: EntryDetail }) {
  const { t } = useTranslation('journal-entries');
  const navigate = useNavigate();
  const changed = useEntryChanged();
  const { JournalEntry: entry } = detail;
  const { id, deleted } = entry;
  usePrintKey('journal_entry', id);
  const foreign = entry.currency.id !== useCompanyCurrency().id;
  const isReversal = Boolean(entry.reverses_id);
  const isReversed = Boolean(entry.reversed_by_id);
  const { actionsFor, dialogs } = useEntryDialogs(
    () => void navigate({ to: paths.journalEntries }),
  );
  return (
    <PageShell
      title={t('detail.title', { number: entry.number })}
      badge={
        <EntryStates
          deleted={deleted}
          reversal={isReversal}
          reversed={isReversed}
          automatic={Boolean(entry.reverse_on) || entry.reverses_by_itself}
        />
      }
      crumbs={[{ label: t('list.title'), to: paths.journalEntries }]}
      actions={
        <DocumentActions
          actions={actionsFor({ ...entry, isReversal, isReversed }, false)}
          neighbours={{
            next: detail.NextItem,
            previous: detail.PreviousItem,
            pathOf: paths.journalEntry,
            words: { previous: t('detail.previous'), next: t('detail.next') },
          }}
        />
      }
    >
      <DocumentLayout
        side={
          <>
            <SavedFiles
              document={{ kind: 'journal_entry', id }}
              query={entryDetail}
              editable={!deleted}
              onChanged={changed}
            />
            <ActivityTimeline
              document={{ kind: 'journal_entry', id, name: entry.number }}
              items={detail.activity}
              trade="entry"
            />
          </>
        }
      >
        <EntryHead detail={detail} />
        <EntryTable entry={entry} />
        {/* In the company's own currency, and posted once: its lines have said it all. */}
        {(foreign || detail.entries.length > 1) && (
          <div className="no-print">
            <JournalEntries entries={detail.entries} />
          </div>
        )}
      </DocumentLayout>
      {dialogs}
    </PageShell>
  );
}
