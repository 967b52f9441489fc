import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { FormWaiting } from '@/features/documents/public';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { maybeId } from '@/shared/lib/search-fields';
import { useUrlSearch } from '@/shared/lib/url-search';
import { type EntryDetail, entryDetail } from '../api';
import { EntryForm } from '../components/entry-form';
import { type EntryReferences, useEntryReferences } from '../components/use-entry-references';
import { copyOf, fromApi, newEntry } from '../mapping';

const addSearch = z.object({
  /** The id of an entry to start from. */
  copy: maybeId(),
});

/** A new entry, empty or like another one. */
export function AddEntryPage() {
  const { t } = useTranslation('journal-entries');
  const [{ copy }] = useUrlSearch(addSearch);
  const { references, failed, retry } = useEntryReferences();
  const model = useQuery({ ...entryDetail(copy ?? 0), enabled: copy !== undefined });
  if (references && (copy === undefined || model.data)) {
    return <Filled key={copy ?? 'new'} references={references} model={model.data} />;
  }
  return (
    <FormWaiting
      title={t('form.newTitle')}
      crumbs={[{ label: t('list.title'), to: paths.journalEntries }]}
      lost={t('detail.lost')}
      failed={
        model.error?.status === 404 ? 'lost' : failed || model.isError ? 'problem' : undefined
      }
      onRetry={() => {
        retry();
        void model.refetch();
      }}
    />
  );
}

interface FilledProps {
  references: EntryReferences;
  model: EntryDetail | undefined;
}

function Filled({ references, model }: FilledProps) {
  const today = useToday();
  const format = useFormat();
  const { baseCurrency, branches } = references;
  const initial = useMemo(
    () =>
      model
        ? copyOf(fromApi(model.JournalEntry, format), today)
        : newEntry(today, baseCurrency.id, branches.usual),
    [model, format, today, baseCurrency.id, branches.usual],
  );
  return <EntryForm initial={initial} references={references} />;
}
