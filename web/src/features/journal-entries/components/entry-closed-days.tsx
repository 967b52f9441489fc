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
  const savedPosting = useMemo(
    () => saved && { date: saved.date, areas: areasOf(saved.lines, ownersOf), taxed: false },
    [saved, ownersOf],
  );
  const areas = areasOf(lines, ownersOf);
  const same =
    savedPosting && savedPosting.date === date && savedPosting.areas.join() === areas.join();
  return (
    <>
      {savedPosting && <ClosedDaysNote booked={savedPosting} />}
      {!same && isDate(date) && (
        <ClosedDaysNote booked={{ date, areas, taxed: false, wanted: true }} />
      )}
    </>
  );
}
