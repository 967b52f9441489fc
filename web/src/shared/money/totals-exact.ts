import Big from 'big.js';
import { TotalsError } from './totals-types';

/** A constructor of our own, so that no other module's settings can change a total. */
export const Exact = Big();
Exact.DP = 50;

export const ZERO = new Exact(0);
export const HUNDRED = new Exact(100);

/** A plain decimal text of at most so many decimals (zeros beyond them don't count). */
export function parseNumber(text: string, decimals: number, line: number | null): Big {
  if (!/^-?\d{1,15}(\.\d+)?$/.test(text)) throw new TotalsError('number', line);
  const value = new Exact(text);
  if (!round(value, decimals).eq(value)) throw new TotalsError('number', line);
  return value;
}

export function round(value: Big, decimals: number, mode: 0 | 1 = Big.roundHalfUp): Big {
  return value.round(decimals, mode);
}

export function exceeds(value: Big, most: Big): boolean {
  return value.lt(0) || value.gt(most);
}

export function power(decimals: number): Big {
  return new Exact(10).pow(decimals);
}

export function sum(amounts: readonly Big[]): Big {
  return amounts.reduce((so_far, amount) => so_far.plus(amount), ZERO);
}
