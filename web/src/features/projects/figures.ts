import Big from 'big.js';
import type { MonthFigures, ProjectRetention, ProjectStatus } from './api';

/** What part of the whole an amount is, from nothing to all of it, in per cent: the length of a bar. */
export function barLength(amount: string, whole: string | null): number {
  if (whole === null || new Big(whole).lte(0)) return 0;
  const part = new Big(amount).times(100).div(whole).toNumber();
  return Math.min(100, Math.max(0, part));
}

/** Whether more was spent than expected. */
export function exceeds(amount: string, expected: string | null): boolean {
  return expected !== null && new Big(amount).gt(expected);
}

/** One amount less another; null where either is not known. */
export function difference(amount: string | null, less: string | null): string | null {
  if (amount === null || less === null) return null;
  const scale = Math.max(decimals(amount), decimals(less));
  return new Big(amount).minus(less).toFixed(scale);
}

const decimals = (amount: string) => amount.split('.')[1]?.length ?? 0;

/** A percentage as this room writes all that are computed: with one decimal at most. */
export const shortPercent = (percent: string | Big): string =>
  new Big(percent).round(1, Big.roundHalfUp).toString();

/** What a figure is of another in per cent; null where the other is nothing. */
export function percentOf(amount: string, whole: string): string | null {
  if (new Big(whole).eq(0)) return null;
  return shortPercent(new Big(amount).times(100).div(whole));
}

/** A month of the project with what it left over; `day` is its first. */
export interface Month extends MonthFigures {
  day: string;
  margin: string;
}

export function monthsOf(months: readonly MonthFigures[]): Month[] {
  return months.map((one) => ({
    ...one,
    day: `${one.month}-01`,
    margin: difference(one.revenue, one.cost) ?? '0',
  }));
}

/** What the customer still holds back. */
export function heldTotal(
  retentions: readonly Pick<ProjectRetention, 'amount' | 'released_on'>[],
  scale: number,
): string {
  return retentions
    .filter(({ released_on }) => !released_on)
    .reduce((total, { amount }) => total.plus(amount), new Big(0))
    .toFixed(scale);
}

/** How many projects have a status, as the tabs of the list take it: those of all of them come first. */
export function countsOf(stats: readonly { project_status: ProjectStatus; count: number }[]) {
  const all = stats.reduce((sum, { count }) => sum + count, 0);
  const counts = stats.map(({ project_status: status, count }) => ({ status, count }));
  return [{ status: 'all', count: all }, ...counts];
}
