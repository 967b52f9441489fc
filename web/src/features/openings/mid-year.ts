import { addDays } from '@/shared/lib/date-keys';
import { type Period, periodOf } from '@/shared/lib/period';

/** The days of the fiscal year before the openings; null where the books begin with the year. */
export function yearBefore(date: string, startMonth: number): Period | null {
  const { from } = periodOf('thisYear', date, startMonth);
  return from === date ? null : { from, to: addDays(date, -1) };
}
