import { ACCOUNT_CLASS, DETAIL_TYPE } from '@/shared/lib/account-types';
import type { AccountChoice } from './api';

/**
 * What is offered of all that may be bought: what a cost is usually booked on, or what the costs of bringing goods in
 * stand on until the goods take them.
 */
export type Among = 'costs' | 'landing';

const COSTS: readonly number[] = [
  ACCOUNT_CLASS.costOfSales,
  ACCOUNT_CLASS.expenses,
  ACCOUNT_CLASS.otherExpenses,
];

/** Classes by how likely something bought stands on them. */
const ORDER: readonly number[] = [
  ACCOUNT_CLASS.expenses,
  ACCOUNT_CLASS.costOfSales,
  ACCOUNT_CLASS.otherExpenses,
  ACCOUNT_CLASS.assets,
  ACCOUNT_CLASS.liabilities,
  ACCOUNT_CLASS.equity,
  ACCOUNT_CLASS.income,
  ACCOUNT_CLASS.otherIncome,
];

const BOUGHT_TO_KEEP: readonly number[] = [
  DETAIL_TYPE.prepaid,
  DETAIL_TYPE.fixedAsset,
  DETAIL_TYPE.intangible,
  DETAIL_TYPE.rightOfUse,
  DETAIL_TYPE.underConstruction,
];

/** What vendors are owed moves by their bills. */
const OWED: readonly number[] = [DETAIL_TYPE.accruedExpense, DETAIL_TYPE.otherCurrentLiability];

/** Whether an account is offered. */
function fits(account: AccountChoice, among: Among): boolean {
  const { main_charts_id: main, chart_account_details_id: detail } = account;
  if (COSTS.includes(main)) return true;
  const kept = [...BOUGHT_TO_KEEP, ...(among === 'landing' ? OWED : [])];
  if (typeof detail === 'number' && kept.includes(detail)) return true;
  return among === 'landing' && account.system_role === 'goods_in_transit';
}

/** Accounts of those that may be bought, the likeliest class first, as the chart has them within it. */
export function likeliestFirst(
  accounts: readonly AccountChoice[],
  among?: Among,
): readonly AccountChoice[] {
  const offered = among ? accounts.filter((account) => fits(account, among)) : accounts;
  const place = ({ main_charts_id: main }: AccountChoice) => ORDER.indexOf(main);
  return offered.toSorted((a, b) => place(a) - place(b));
}
