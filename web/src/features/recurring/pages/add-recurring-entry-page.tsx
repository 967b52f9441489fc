import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod/mini';
import { FormWaiting } from '@/features/documents/public';
import {
  type EntryDetail,
  type EntryReferences,
  entryDetail,
  fromApi,
  newEntry,
  useEntryReferences,
} from '@/features/journal-entries/public';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { maybeId } from '@/shared/lib/search-fields';
import { useUrlSearch } from '@/shared/lib/url-search';
import { useRecurringText } from '../components/use-recurring-text';
import { WrittenForm } from '../components/written-form';
import { firstDayAfter } from '../first-day';
import { newRepetition } from '../mapping';
import { daysUntilReversed, scheduled, WRITTEN } from '../written';

const addSearch = z.object({
  /** The id of an entry that is to be made again. */
  from: maybeId(),
});

/** A new recurring entry, empty or of an entry that is there. */
export function AddRecurringEntryPage() {
  const t = useRecurringText(WRITTEN);
  const [{ from }] = useUrlSearch(addSearch);
  const { references, failed, retry } = useEntryReferences();
  const model = useQuery({ ...entryDetail(from ?? 0), enabled: from !== undefined });
  if (references && (from === undefined || model.data)) {
    return <Filled key={from ?? 'new'} references={references} model={model.data} />;
  }
  return (
    <FormWaiting
      title={t('form.newTitle')}
      crumbs={[{ label: t('list.title'), to: WRITTEN.listHref }]}
      lost={t('form.lost')}
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
  const initial = useMemo(() => {
    if (!model) {
      return scheduled(newEntry(today, baseCurrency.id, branches.usual), newRepetition(today));
    }
    const { JournalEntry: entry } = model;
    const days = newRepetition(firstDayAfter(entry.date, today));
    return scheduled(fromApi(entry, format), days, daysUntilReversed(entry));
  }, [model, format, today, baseCurrency.id, branches.usual]);
  return <WrittenForm initial={initial} references={references} />;
}
