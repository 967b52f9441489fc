import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import { type EntryDetail, entryDetail } from '../api';
import { EntryForm } from '../components/entry-form';
import { OpenedEntry } from '../components/entry-forms';
import type { EntryReferences } from '../components/use-entry-references';
import { fromApi } from '../mapping';

/** An entry as it stands on the server, to be changed. */
export function EditEntryPage() {
  const { t } = useTranslation('journal-entries');
  return (
    <OpenedEntry
      posts="journal_entry"
      query={entryDetail}
      isGone={({ JournalEntry }) => JournalEntry.deleted}
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
  return (
    <EntryForm
      initial={initial}
      editing={detail.JournalEntry}
      references={references}
      onReload={onReload}
    />
  );
}
