import Big from 'big.js';
import type { MonthFigures } from './components/due-charts';

/** The total settled in these months; undefined while they load. */
export function settledInMonths(
  months: readonly Pick<MonthFigures, 'settled'>[] | undefined,
): string | undefined {
  return months?.reduce((sum, month) => sum.plus(month.settled), new Big(0)).toString();
}
