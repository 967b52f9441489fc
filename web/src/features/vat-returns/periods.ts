import { startOfMonth } from '@/shared/lib/date-keys';

export type Frequency = 'month' | 'quarter';

/** How far back the first return may be chosen. */
const MONTHS = 36;

/** The first day of the quarter that a day lies in. */
export function startOfQuarter(day: string): string {
  return startOfMonth(day, -((Number(day.slice(5, 7)) - 1) % 3));
}

/** The days that returns may begin from, latest first; the current one is always included. */
export function periodStarts(today: string, frequency: Frequency, chosen: string): string[] {
  const months = Array.from({ length: MONTHS }, (_, past) => startOfMonth(today, -past));
  const fit = months.filter((day) => frequency === 'month' || startOfQuarter(day) === day);
  return fit.includes(chosen) ? fit : [...fit, chosen].sort().reverse();
}
