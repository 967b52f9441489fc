import type { Unit } from '@/features/documents/public';
import { addDays, endOfMonth, startOfMonth } from '@/shared/lib/date-keys';

/** The same day so many months later; the last of the month where that has fewer days. */
function monthsAfter(date: string, months: number): string {
  const same = addDays(startOfMonth(date, months), Number(date.slice(8)) - 1);
  const last = endOfMonth(date, months);
  return same < last ? same : last;
}

/**
 * The first day of a monthly schedule whose invoice has been made once already: a month after it, or as many
 * months as bring it to today or later.
 */
export function firstDayAfter(date: string, today: string): string {
  let months = 1;
  while (monthsAfter(date, months) < today) months += 1;
  return monthsAfter(date, months);
}

/** Frequencies counted in months, which may fall on the last day of a month. */
export const MONTH_BASED_FREQUENCIES: readonly (string | undefined)[] = [
  'month',
  'quarter',
  'year',
] satisfies Unit[];

/** The day of the first invoice: where it is always the last of a month, the end of the month it begins in. */
export function firstDayOf(schedule: { start: string; unit: string; month_end: boolean }): string {
  const { start, unit, month_end } = schedule;
  return month_end && MONTH_BASED_FREQUENCIES.includes(unit) ? endOfMonth(start) : start;
}
