import { addDays, endOfMonth, startOfMonth, startOfWeek } from '@/shared/lib/date-keys';
import type { Period } from '@/shared/lib/period';
import type { ChequeDay, ChequeDirection } from './api';
import { addTotals, type ChequeTotal } from './sums';

/** The days of the week that an `2026-11` names, from Saturday; none where the month has no such day. */
export interface Week {
  /** The Saturday that opens it. */
  start: string;
  days: readonly (string | null)[];
}

/** The days of a month, `2026-11`. */
export function daysOfMonth(month: string): Period {
  const first = `${month}-01`;
  return { from: first, to: endOfMonth(first) };
}

/** The month that lies some months after another. */
export function addMonths(month: string, months: number): string {
  return startOfMonth(`${month}-01`, months).slice(0, 7);
}

/** The weeks of a month, each from Saturday to Friday. */
export function weeksOf(month: string): Week[] {
  const { from, to } = daysOfMonth(month);
  const weeks: Week[] = [];
  for (let start = startOfWeek(from); start <= to; start = addDays(start, 7)) {
    const days = [0, 1, 2, 3, 4, 5, 6].map((past) => {
      const day = addDays(start, past);
      return day >= from && day <= to ? day : null;
    });
    weeks.push({ start, days });
  }
  return weeks;
}

/** What falls due on a day, one way; nothing when none does. */
export function dueOn(
  days: readonly ChequeDay[],
  date: string,
  direction: ChequeDirection,
): ChequeTotal | undefined {
  const day = days.find((one) => one.date === date);
  const found = day?.sums.find((one) => one.direction === direction);
  return found && found.count > 0 ? found : undefined;
}

/** What falls due in a week, one way; nothing when none does. */
export function dueInWeek(
  days: readonly ChequeDay[],
  week: Week,
  direction: ChequeDirection,
  decimals: number,
): ChequeTotal | undefined {
  const sums = week.days.flatMap((date) => (date ? (dueOn(days, date, direction) ?? []) : []));
  return sums.length > 0 ? addTotals(sums, decimals) : undefined;
}
