import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FormWaiting, OpenedDocument } from '@/features/documents/public';
import { useFormat } from '@/shared/format/use-format';
import { type EntryDetail, entryDetail } from '../api';
import { EntryForm } from '../components/entry-form';
import { type EntryReferences, useEntryReferences } from '../components/use-entry-references';
import { fromApi } from '../mapping';

/** An entry as it stands on the server, to be changed. */
export function EditEntryPage() {
  const { t } = useTranslation('journal-entries');
  const { references, failed: listsFailed, retry } = useEntryReferences();
  function waiting(failed: 'lost' | 'problem' | undefined, onRetry: () => void) {
    return (
      <FormWaiting
        title={t('form.editTitle')}
        crumbs={[{ label: t('list.title'), to: paths.journalEntries }]}
        lost={t('detail.lost')}
        failed={failed ?? (listsFailed ? 'problem' : undefined)}
        onRetry={() => {
          retry();
          onRetry();
        }}
      />
    );
  }
  return (
    <OpenedDocument
      posts="journal_entry"
      query={entryDetail}
      isGone={({ JournalEntry }) => JournalEntry.deleted}
      waiting={waiting}
    >
      {(detail, onReload) =>
        references ? (
          <Filled
            key={detail.JournalEntry.version}
            detail={detail}
            references={references}
            onReload={onReload}
          />
        ) : (
          waiting(undefined, retry)
        )
      }
    </OpenedDocument>
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
