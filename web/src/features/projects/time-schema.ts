import { z } from 'zod/mini';
import { date, notNegative, orNull, required, text } from '@/shared/lib/fields';
import type { TimeEntry, TimeInput } from './api';
import { durationText, minutesOf } from './duration';

/** Time spent on a project, as its dialog holds it. */
export const timeForm = z.object({
  date: required(date()),
  /** As it is typed: `1:30` or `1.5`. */
  duration: required(
    text(12).check(
      z.refine((value) => value === '' || minutesOf(value) !== null, 'projects:time.wrongDuration'),
    ),
  ),
  /** Nothing is charged when it is left out. */
  hourly_rate: notNegative(),
  description: required(500),
  billable: z.boolean(),
});

export type TimeValues = z.input<typeof timeForm>;

/** Time of today, at the rate that was usual before. */
export function newTime(today: string, usualRate = ''): TimeValues {
  return { date: today, duration: '', hourly_rate: usualRate, description: '', billable: true };
}

export function timeFromApi(entry: TimeEntry): TimeValues {
  return {
    date: entry.date,
    duration: durationText(entry.minutes),
    hourly_rate: entry.hourly_rate,
    description: entry.description,
    billable: entry.billable,
  };
}

/** The values, once checked, as the server takes them. */
export function timeToApi(values: z.output<typeof timeForm>): TimeInput {
  return {
    date: values.date,
    minutes: minutesOf(values.duration) ?? 0,
    hourly_rate: orNull(values.hourly_rate),
    description: values.description,
    billable: values.billable,
  };
}
