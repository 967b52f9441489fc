import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { type Repetition, repetition } from '@/features/documents/public';
import {
  type EntryOutput,
  type EntryValues,
  type EntryView,
  entryForm,
  fromApi,
  toApi,
} from '@/features/journal-entries/public';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import type { Format } from '@/shared/format/use-format';
import { scheduleCalls } from './calls';
import { repetitionOf, SCHEDULE_NAMES, scheduleDays } from './mapping';
import type { RecurringKind, ScheduleDetail } from './side';

type Schemas = components['schemas'];
export type RecurringEntry = Schemas['RecurringEntryView'];

/** A recurring entry as it is typed: the entry, its days, and when each one reverses itself. */
export interface EntryScheduleValues extends EntryValues {
  schedule: Repetition;
  reverse_after: string;
}
export interface EntryScheduleOutput extends EntryOutput {
  schedule: Repetition;
  reverse_after: string;
}

const isDays = (value: string) =>
  value === '' || (/^\d{1,3}$/.test(value) && +value >= 1 && +value <= 366);

/** Its form, as far as it goes beyond that of an entry; one of the two says what it is about. */
export function entryScheduleForm(context: Parameters<typeof entryForm>[0]) {
  const days = z.object({
    schedule: repetition,
    reverse_after: z.string().check(z.refine(isDays, 'recurring:form.reverseAfter')),
  });
  const named = z
    .object({ memo: z.string(), schedule: z.object({ name: z.string() }) })
    .check(({ value, issues }) => {
      if (value.memo.trim() !== '' || value.schedule.name.trim() !== '') return;
      issues.push({
        code: 'custom',
        input: value,
        path: ['schedule', 'name'],
        message: 'required',
      });
    });
  return z.intersection(z.intersection(entryForm(context), days), named);
}

/** A schedule to type into, beginning with an entry. */
export function scheduled(
  entry: EntryValues,
  schedule: Repetition,
  after = '',
): EntryScheduleValues {
  return {
    ...entry,
    date: schedule.start,
    number: '',
    reverse_on: '',
    schedule,
    reverse_after: after,
  };
}

/** So many days after its date an entry reverses itself. */
export function daysUntilReversed({ date, reverse_on: day }: EntryView): string {
  return day ? String(Math.round((Date.parse(day) - Date.parse(date)) / 86_400_000)) : '';
}

/** A saved schedule as the form shows it; `format` names accounts in the reader's language. */
export function fromSchedule(view: RecurringEntry, format: Pick<Format, 'name'>) {
  const after = view.reverse_after ? String(view.reverse_after) : '';
  return scheduled(fromApi(view.entry, format), repetitionOf(view), after);
}

/** The values as the server takes them. */
export function toSchedule(
  values: EntryScheduleOutput,
  sent: { baseCurrencyId: number; version?: number | undefined },
): Schemas['RecurringEntryInput'] {
  const { schedule, reverse_after: after, ...entry } = values;
  const typed = { ...entry, date: schedule.start, number: '', reverse_on: '' };
  return {
    ...scheduleDays(schedule),
    reverse_after: after === '' ? null : Number(after),
    entry: toApi(typed, { baseCurrencyId: sent.baseCurrencyId, version: undefined }),
    version: sent.version ?? null,
  };
}

function detailOf(found: Schemas['RecurringEntryDetail']): ScheduleDetail<RecurringEntry> {
  const { Schedule: saved, runs, activity } = found;
  const { total, currency } = saved.entry;
  return {
    saved,
    activity,
    schedule: { ...saved, each: { total, currency } },
    runs: runs.map(({ entry_id: id, entry_number: number, ...run }) => ({
      ...run,
      document: id ? { id, number: number ?? '' } : null,
    })),
  };
}

/** Recurring journal entries: what is written by hand again and again. */
export const WRITTEN: RecurringKind<RecurringEntry, EntryScheduleOutput> = {
  kind: 'recurring-entries',
  subject: 'Journal Entry',
  madeHref: paths.journalEntry,
  names: { ...SCHEDULE_NAMES, reverse_after: 'reverse_after' },
  listHref: paths.recurringEntries,
  addHref: paths.addRecurringEntry,
  href: paths.recurringEntry,
  editHref: paths.editRecurringEntry,
  calls: {
    list: async (filter, page, signal) => {
      const body = { ...filter, ...page };
      const path = '/RecurringEntry/GetRecurringEntries';
      const found = await answer(api.POST(path, { body, signal }));
      return {
        rows: found.RecurringEntries.map((row) => ({ ...row, party_name: '' })),
        next: found.NextItem ?? null,
        showTable: found.ShowTable,
        stats: found.Stats,
      };
    },
    ...scheduleCalls(
      { toSchedule, detailOf },
      {
        show: (init) => api.GET('/RecurringEntry/GetRecurringEntryById/{id}', init),
        add: (init) => api.POST('/RecurringEntry/AddRecurringEntry', init),
        edit: (init) => api.POST('/RecurringEntry/EditRecurringEntry/{id}', init),
        pause: (init) => api.POST('/RecurringEntry/PauseRecurringEntry/{id}', init),
        resume: (init) => api.POST('/RecurringEntry/ResumeRecurringEntry/{id}', init),
        run: (init) => api.POST('/RecurringEntry/RunRecurringEntry/{id}', init),
        makeMissed: (init) => api.POST('/RecurringEntry/MakeMissedEntry/{id}/{num}', init),
        remove: (init) => api.DELETE('/RecurringEntry/DeleteRecurringEntry/{id}', init),
      },
    ),
  },
};
