import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { type EntryDetail, entryDetail } from '../api';
import { EntryForm } from '../components/entry-form';
import { OpenedEntry } from '../components/entry-forms';
import type { EntryReferences } from '../components/use-entry-references';
import { fromApi } from '../mapping';
import { readOnlyReason } from '../read-only-reason';

/** An entry as it is on the server, to be changed. */
export function EditEntryPage() {
  const { t } = useTranslation('journal-entries');
  return (
    <OpenedEntry
      posts="journal_entry"
      query={entryDetail}
      title={t('form.editTitle')}
      list={{ label: t('list.title'), to: paths.journalEntries }}
      lost={t('detail.lost')}
    >
      {(detail, references, onReload) => (
        <Filled
          key={detail.JournalEntry.version}
          detail={detail}
          references={references}
          onReload={onReload}
        />
      )}
    </OpenedEntry>
  );
}

interface FilledProps {
  detail: EntryDetail;
  references: EntryReferences;
  onReload: () => void;
}

function Filled({ detail, references, onReload }: FilledProps) {
  const format = useFormat();
  const initial = useMemo(() => fromApi(detail.JournalEntry, format), [detail, format]);
  const entry = detail.JournalEntry;
  const stays = readOnlyReason({
    ...entry,
    isReversal: Boolean(entry.reverses_id),
    isReversed: Boolean(entry.reversed_by_id),
  });
  if (stays) return <Stays entry={entry} why={stays} />;
  return (
    <EntryForm
      initial={initial}
      editing={detail.JournalEntry}
      references={references}
      onReload={onReload}
    />
  );
}

interface StaysProps {
  entry: EntryDetail['JournalEntry'];
  why: NonNullable<ReturnType<typeof readOnlyReason>>;
}

/** Shown in the place of the form of an entry that can't be changed any more: why, and which entry to go to. */
function Stays({ entry, why }: StaysProps) {
  const { t } = useTranslation('journal-entries');
  const { number, reverses_id, reverses_number, reversed_by_number } = entry;
  const other = reverses_number ?? reversed_by_number ?? '';
  const linkedEntry = why === 'follows' && reverses_id ? { id: reverses_id, number: other } : entry;
  return (
    <PageShell
      title={t('form.editTitle')}
      crumbs={[{ label: t('list.title'), to: paths.journalEntries }]}
    >
      <EmptyState
        kind="settled"
        title={t(`form.stays.${why}`, { number, other })}
        hint={t(`form.stays.${why}Hint`, { number, other })}
        action={
          <Button component={Link} to={paths.journalEntry(linkedEntry.id)}>
            {t('form.toEntry', { number: linkedEntry.number })}
          </Button>
        }
      />
    </PageShell>
  );
}
