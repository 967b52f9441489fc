import Big from 'big.js';
import type { ChequeDirection, ChequeState, ChequeSum } from './api';
import type { ChequeTab } from './list-search';
import { OPEN_STATES } from './sides';

/** How many cheques, and what they come to in the company's currency. */
export interface ChequeTotal {
  count: number;
  total: string;
}

/** What some sums come to together, with so many decimals. */
export function addTotals(sums: readonly ChequeTotal[], decimals: number): ChequeTotal {
  return {
    count: sums.reduce((count, one) => count + one.count, 0),
    total: sums.reduce((total, one) => total.plus(one.total), new Big(0)).toFixed(decimals),
  };
}

/** Whether cheques of a state stand under a tab. */
function isInTab(tab: ChequeTab, state: ChequeState): boolean {
  if (tab === 'all') return true;
  return tab === 'open' ? OPEN_STATES.includes(state) : tab === state;
}

/** What stands under a tab. */
export function tabTotal(
  tab: ChequeTab,
  totals: readonly ChequeSum[],
  decimals: number,
): ChequeTotal {
  const matching = totals.filter(({ state }) => state && isInTab(tab, state));
  return addTotals(matching, decimals);
}

/** What went one way of some sums. */
export function directionTotal(
  sums: readonly ChequeSum[],
  direction: ChequeDirection,
): ChequeTotal | undefined {
  const found = sums.find((one) => one.direction === direction);
  return found && found.count > 0 ? found : undefined;
}
