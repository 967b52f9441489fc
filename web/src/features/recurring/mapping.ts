import type { DocumentOutput, DocumentValues, Repetition } from '@/features/documents/public';
import type { components } from '@/shared/api/schema';
import { orNull } from '@/shared/lib/fields';

/** The places in the form of the fields that the server names, whatever is repeated. */
export const SCHEDULE_NAMES = {
  name: 'schedule.name',
  start_date: 'schedule.start',
  unit: 'schedule.unit',
  every: 'schedule.every',
  month_end: 'schedule.month_end',
  ends: 'schedule.ends',
  end_date: 'schedule.end_date',
  end_count: 'schedule.end_count',
} as const;

/** Once a month from a day on, until somebody ends it. */
export function newRepetition(start: string): Repetition {
  return {
    name: '',
    start,
    unit: 'month',
    every: '1',
    month_end: false,
    ends: 'never',
    end_date: '',
    end_count: '',
    sends: false,
  };
}

type Saved = components['schemas']['RecurringSchedule'] & { sends?: boolean };

/** The days of a saved schedule as the form shows them. */
export function repetitionOf(saved: Saved): Repetition {
  return {
    name: saved.name,
    start: saved.start_date,
    unit: saved.unit,
    every: String(saved.every),
    month_end: saved.month_end,
    ends: saved.ends,
    end_date: saved.end_date ?? '',
    end_count: saved.end_count ? String(saved.end_count) : '',
    sends: saved.sends ?? false,
  };
}

/** The days as the server takes them, and the values of what is made on each. */
export function typedSchedule(values: DocumentValues | DocumentOutput) {
  const { schedule = newRepetition(values.date) } = values;
  return {
    sends: schedule.sends,
    document: { ...values, date: schedule.start, due_date: '' },
    days: scheduleDays(schedule),
  };
}

/** The days as the server takes them, whatever is made on them. */
export function scheduleDays(schedule: Repetition) {
  return {
    name: orNull(schedule.name),
    start_date: schedule.start,
    unit: schedule.unit,
    every: Number(schedule.every),
    month_end: schedule.month_end,
    ends: schedule.ends,
    end_date: schedule.ends === 'on_date' ? schedule.end_date : null,
    end_count: schedule.ends === 'after_count' ? Number(schedule.end_count) : null,
  };
}
