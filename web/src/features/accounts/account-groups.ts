import {
  CLASS_ASSETS,
  CLASS_COST_OF_SALES,
  CLASS_EQUITY,
  CLASS_EXPENSES,
  CLASS_INCOME,
  CLASS_LIABILITIES,
  CLASS_OTHER_EXPENSES,
  CLASS_OTHER_INCOME,
  DETAIL_ACCRUED_EXPENSE,
  DETAIL_FIXED_ASSET,
  DETAIL_INTANGIBLE,
  DETAIL_OTHER_CURRENT_LIABILITY,
  DETAIL_PREPAID,
  DETAIL_RIGHT_OF_USE,
  DETAIL_UNDER_CONSTRUCTION,
} from '@/shared/lib/account-types';
import type { AccountChoice } from './api';

/**
 * What is offered of all that may be bought: what a cost is usually booked on, or what the costs of bringing goods in
 * stand on until the goods take them.
 */
export type Among = 'costs' | 'landing';

const COSTS: readonly number[] = [CLASS_COST_OF_SALES, CLASS_EXPENSES, CLASS_OTHER_EXPENSES];

/** Classes by how likely something bought stands on them. */
const ORDER: readonly number[] = [
  CLASS_EXPENSES,
  CLASS_COST_OF_SALES,
  CLASS_OTHER_EXPENSES,
  CLASS_ASSETS,
  CLASS_LIABILITIES,
  CLASS_EQUITY,
  CLASS_INCOME,
  CLASS_OTHER_INCOME,
];

const BOUGHT_TO_KEEP: readonly number[] = [
  DETAIL_PREPAID,
  DETAIL_FIXED_ASSET,
  DETAIL_INTANGIBLE,
  DETAIL_RIGHT_OF_USE,
  DETAIL_UNDER_CONSTRUCTION,
];

/** What vendors are owed moves by their bills. */
const OWED: readonly number[] = [DETAIL_ACCRUED_EXPENSE, DETAIL_OTHER_CURRENT_LIABILITY];

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
