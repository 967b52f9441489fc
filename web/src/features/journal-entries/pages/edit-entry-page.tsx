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
import { whyItStays } from '../stays';

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
  const { t } = useTranslation('journal-entries');
  const format = useFormat();
  const initial = useMemo(() => fromApi(detail.JournalEntry, format), [detail, format]);
  const { id, number, reverse_on, reverses_id, reversed_by_id } = detail.JournalEntry;
  const stays = whyItStays({
    isReversal: Boolean(reverses_id),
    isReversed: Boolean(reversed_by_id),
    reverse_on,
  });
  if (stays) {
    return (
      <PageShell
        title={t('form.editTitle')}
        crumbs={[{ label: t('list.title'), to: paths.journalEntries }]}
      >
        <EmptyState
          kind="forbidden"
          title={t(`form.stays.${stays}`, { number })}
          action={
            <Button component={Link} to={paths.journalEntry(id)}>
              {t('form.toEntry')}
            </Button>
          }
        />
      </PageShell>
    );
  }
  return (
    <EntryForm
      initial={initial}
      editing={detail.JournalEntry}
      references={references}
      onReload={onReload}
    />
  );
}
