import Big from 'big.js';
import type { BillInput, TimeEntry, UnbilledCost } from './api';

/** What is ticked to be billed: costs by {@link costKey}, time entries by id. */
export interface Ticked {
  costs: ReadonlySet<string>;
  times: ReadonlySet<number>;
}

/** Lines of expenses and of bills are numbered apart. */
export const costKey = ({ kind, line_id }: Pick<UnbilledCost, 'kind' | 'line_id'>) =>
  `${kind}/${line_id}`;

/** A cost as the customer is billed it, each line rounded by itself, as on the invoice. */
export function markedUp(amount: string, percent: string, scale: number): string {
  return new Big(amount)
    .times(new Big(percent === '' ? '0' : percent).plus(100))
    .div(100)
    .round(scale, Big.roundHalfUp)
    .toFixed(scale);
}

export interface BillTotals {
  costs: string;
  markUp: string;
  times: string;
  total: string;
}

/** The total of the ticked lines, before taxes. Only costs are marked up: time has its rate. */
export function billTotals(
  lines: { Costs: readonly UnbilledCost[]; Times: readonly TimeEntry[] },
  ticked: Ticked,
  percent: string,
  scale: number,
): BillTotals {
  const costs = lines.Costs.filter((cost) => ticked.costs.has(costKey(cost)));
  const times = lines.Times.filter((time) => ticked.times.has(time.id));
  const bare = sum(costs.map((cost) => cost.amount));
  const billed = sum(costs.map((cost) => markedUp(cost.amount, percent, scale)));
  const hours = sum(times.map((time) => time.amount));
  return {
    costs: bare.toFixed(scale),
    markUp: billed.minus(bare).toFixed(scale),
    times: hours.toFixed(scale),
    total: billed.plus(hours).toFixed(scale),
  };
}

const sum = (amounts: readonly string[]) =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0));

/** The ticked lines as the server takes them, in the order of the list. */
export function billInput(
  lines: { Costs: readonly UnbilledCost[]; Times: readonly TimeEntry[] },
  ticked: Ticked,
  percent: string,
  incomeAccount: number | null,
): BillInput {
  return {
    costs: lines.Costs.filter((cost) => ticked.costs.has(costKey(cost))).map(
      ({ kind, line_id }) => ({ kind, line_id }),
    ),
    times: lines.Times.filter((time) => ticked.times.has(time.id)).map(({ id }) => id),
    mark_up_percent: percent === '' ? null : percent,
    income_account_id: incomeAccount,
  };
}

/**
 * What a progress invoice is for, before taxes: the contract times what was completed since the last one. Null until
 * all of it is known, and where there is nothing to bill or more than the contract.
 */
export function progressAmount(
  contract: string | null,
  percent: string,
  billedPercent: string | null,
  scale: number,
): string | null {
  if (contract === null || !/^\d+(\.\d+)?$/.test(percent)) return null;
  const since = new Big(percent).minus(billedPercent ?? 0);
  if (since.lte(0) || new Big(percent).gt(100)) return null;
  return new Big(contract).times(since).div(100).round(scale, Big.roundHalfUp).toFixed(scale);
}
