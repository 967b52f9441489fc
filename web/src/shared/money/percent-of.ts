import { Exact, HUNDRED, round } from './totals-exact';

/** How many decimals a percentage has. */
const DECIMALS = 5;

/**
 * What an amount is of a whole, in per cent: as exactly as the server keeps one, so that the amount comes out again.
 */
export function percentOf(amount: string, whole: string): string {
  const total = new Exact(whole);
  return total.eq(0)
    ? '0'
    : round(new Exact(amount).times(HUNDRED).div(total), DECIMALS).toString();
}
