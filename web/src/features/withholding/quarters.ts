import { endOfMonth } from '@/shared/lib/date-keys';
import type { Period } from '@/shared/lib/period';

/** A quarter of the calendar year, whatever the company's fiscal year is: the authority counts so. */
export interface Quarter {
  year: number;
  /** 1 to 4. */
  quarter: number;
}

export const QUARTERS = [1, 2, 3, 4] as const;

/** How far back years are offered. */
const YEARS = 6;

/** The quarter that a day lies in. */
export function quarterOf(day: string): Quarter {
  return {
    year: Number(day.slice(0, 4)),
    quarter: Math.ceil(Number(day.slice(5, 7)) / 3),
  };
}

/** The last quarter that was over on a day: the one whose form is due. */
export function lastQuarterOf(day: string): Quarter {
  const { year, quarter } = quarterOf(day);
  return quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter - 1 };
}

/** From its first day to its last. */
export function daysOf({ year, quarter }: Quarter): Period {
  const from = `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`;
  return { from, to: endOfMonth(from, 2) };
}

/** The years that are offered, the present one first; the one that is asked for is always among them. */
export function yearsOffered(today: string, year: number): number[] {
  const present = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, past) => present - past);
  return years.includes(year) ? years : [...years, year].sort((one, other) => other - one);
}
