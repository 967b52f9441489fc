import Big from 'big.js';
import type { ChequeDirection, ChequeState, ChequeSum } from './api';
import type { ChequeTab } from './list-search';
import { OPEN_STATES } from './sides';

/** The number of cheques and their total in the company's currency. */
export interface ChequeTotal {
  count: number;
  total: string;
}

/** The sum of several totals, with so many decimals. */
export function addTotals(sums: readonly ChequeTotal[], decimals: number): ChequeTotal {
  return {
    count: sums.reduce((count, one) => count + one.count, 0),
    total: sums.reduce((total, one) => total.plus(one.total), new Big(0)).toFixed(decimals),
  };
}

/** Whether a tab lists cheques of a state. */
function isInTab(tab: ChequeTab, state: ChequeState): boolean {
  if (tab === 'all') return true;
  return tab === 'open' ? OPEN_STATES.includes(state) : tab === state;
}

/** The total of the cheques that a tab lists. */
export function tabTotal(
  tab: ChequeTab,
  totals: readonly ChequeSum[],
  decimals: number,
): ChequeTotal {
  const matching = totals.filter(({ state }) => state && isInTab(tab, state));
  return addTotals(matching, decimals);
}

/** The total of one direction; undefined when it has no cheques. */
export function directionTotal(
  sums: readonly ChequeSum[],
  direction: ChequeDirection,
): ChequeTotal | undefined {
  const found = sums.find((one) => one.direction === direction);
  return found && found.count > 0 ? found : undefined;
}
