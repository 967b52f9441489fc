import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { ClosedDaysNote } from '@/features/documents/public';
import { isDate } from '@/shared/lib/fields';
import { areasOf } from '../areas';
import type { EntryOutput, EntryValues } from '../schema';
import type { EntryReferences } from './use-entry-references';

interface EntryClosedDaysProps {
  control: Control<EntryValues, unknown, EntryOutput>;
  references: EntryReferences;
  /** The entry as it was saved, where it was. */
  saved: EntryValues | undefined;
}

/** Says while an entry is typed that its day is locked, for entries or for what an account of it is of. */
export function EntryClosedDays({ control, references, saved }: EntryClosedDaysProps) {
  const { ownersOf } = references;
  const [date, lines] = useWatch({ control, name: ['date', 'lines'] });
  const stood = useMemo(
    () => saved && { date: saved.date, areas: areasOf(saved.lines, ownersOf), taxed: false },
    [saved, ownersOf],
  );
  const areas = areasOf(lines, ownersOf);
  const same = stood && stood.date === date && stood.areas.join() === areas.join();
  return (
    <>
      {stood && <ClosedDaysNote booked={stood} />}
      {!same && isDate(date) && (
        <ClosedDaysNote booked={{ date, areas, taxed: false, wanted: true }} />
      )}
    </>
  );
}
