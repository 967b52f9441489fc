import type { AccountChoice } from './api';

/**
 * What is offered of all that may be bought: what a cost is usually booked on, or what the costs of bringing goods in
 * stand on until the goods take them.
 */
export type Among = 'costs' | 'landing';

const COST_OF_SALES = 5;
const EXPENSES = 6;
const OTHER_EXPENSES = 8;

/** Classes by how likely something bought stands on them: expenses, cost of sales, other expenses, assets, the rest. */
const ORDER = [EXPENSES, COST_OF_SALES, OTHER_EXPENSES, 1, 2, 3, 4, 7];

/** Detail types: prepaid, fixed, intangible and right-of-use assets, projects under construction. */
const BOUGHT_TO_KEEP = [12, 16, 18, 20, 21];
/** Detail types: accrued expenses, other current liabilities. What vendors are owed moves by their bills. */
const OWED = [35, 39];

/** Whether an account is offered. */
function fits(account: AccountChoice, among: Among): boolean {
  const { main_charts_id: main, chart_account_details_id: detail } = account;
  if ([COST_OF_SALES, EXPENSES, OTHER_EXPENSES].includes(main)) return true;
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
