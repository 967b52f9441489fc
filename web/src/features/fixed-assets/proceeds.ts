import type { AccountChoice } from '@/features/accounts/public';

/** The class of other income in the chart of accounts. */
const OTHER_INCOME = 7;

/**
 * Where what a sale brings in may go: to money, or to other income, where the invoice of the sale stands. Accounts of
 * what the company earns by its trade, such as returns of goods, are left out.
 */
export function proceedsAccounts<Account extends { id: number }>(
  offered: readonly Account[],
  earning: readonly Pick<AccountChoice, 'id' | 'main_charts_id'>[] | undefined,
): Account[] {
  const trade = new Set(
    earning?.filter((one) => one.main_charts_id !== OTHER_INCOME).map(({ id }) => id),
  );
  return offered.filter(({ id }) => !trade.has(id));
}
