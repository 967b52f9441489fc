import Big from 'big.js';
import type { MonthFigures, ProjectRetention } from './api';

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

/** What a figure is of another in per cent, with one decimal; null where the other is nothing. */
export function percentOf(amount: string, whole: string): string | null {
  if (new Big(whole).eq(0)) return null;
  return new Big(amount).times(100).div(whole).round(1, Big.roundHalfUp).toString();
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

/** A figure within a sentence of the other direction: its sign stays where it belongs. */
export const isolated = (figure: string) => `\u2066${figure}\u2069`;

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
