import { useMemo } from 'react';
import { z } from 'zod/mini';
import {
  BegunEntry,
  type EntryDetail,
  type EntryReferences,
  fromApi,
  newEntry,
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
  return (
    <BegunEntry
      like={from}
      title={t('form.newTitle')}
      list={{ label: t('list.title'), to: WRITTEN.listHref }}
      lost={t('form.lost')}
    >
      {(references, model) => <Filled key={from ?? 'new'} references={references} model={model} />}
    </BegunEntry>
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
