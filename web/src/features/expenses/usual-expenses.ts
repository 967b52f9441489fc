import type { AccountChoice } from '@/features/accounts/public';
import { hasTrait } from '@/shared/lib/account-traits';
import type { ExpensesOfType } from './list-api';

/** So many kinds of expenses can be tapped instead of searched for. */
const OFFERED = 4;

/** What the company records most often. What becomes an asset is not an everyday expense, so it is left out. */
export function usualExpenses(
  types: readonly ExpensesOfType[],
  accounts: readonly AccountChoice[],
): ExpensesOfType[] {
  const costs = new Set(
    accounts.filter((account) => hasTrait(account, 'profit_or_loss')).map(({ id }) => id),
  );
  return types
    .filter((one) => costs.has(one.account_id))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, OFFERED);
}
