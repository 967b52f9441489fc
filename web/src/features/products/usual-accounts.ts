import type { Kind } from './schema';

/** What each kind usually earns on, by the role that the chart gives the account. */
const USUAL_INCOME: Record<Kind, string> = {
  service: 'service_income',
  non_inventory: 'sales_income',
  inventory: 'sales_income',
};

type Roled = { system_role?: string | null };

/** The account with a role, if the company still offers it. */
export function accountWithRole<Account extends Roled>(
  accounts: readonly Account[],
  role: string,
): Account | undefined {
  return accounts.find((account) => account.system_role === role);
}

/** The income account that a new product of a kind starts with, if the company still has it. */
export function usualIncomeAccount<Account extends Roled>(
  accounts: readonly Account[],
  kind: Kind,
): Account | undefined {
  return accountWithRole(accounts, USUAL_INCOME[kind]);
}
