import { addDays } from '@/shared/lib/date-keys';
import { isDate } from '@/shared/lib/fields';

/** What a due date follows from. */
export interface DueBasis {
  /** `yyyy-mm-dd`, or empty. */
  date: string;
  /** The days of the terms of payment; null without terms. */
  days: number | null;
}

/** When a document of that date and those terms is due; without terms, at once. */
export function dueDateOf({ date, days }: DueBasis): string {
  return isDate(date) ? addDays(date, days ?? 0) : '';
}

/**
 * The due date after the date or the terms changed: it follows, unless somebody set another one than they
 * gave. Emptied, it follows again.
 */
export function followedDueDate(due: string, before: DueBasis, after: DueBasis): string {
  const touched = due !== '' && due !== dueDateOf(before);
  return touched ? due : dueDateOf(after);
}

/** Whole days from one date to another. */
export function daysBetween(from: string, to: string): number {
  const day = 86_400_000;
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / day);
}
