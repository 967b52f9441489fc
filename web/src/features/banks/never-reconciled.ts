import type { AccountChoice } from '@/features/accounts/public';
import { hasTrait } from '@/shared/lib/account-traits';
import type { BankAccount } from './api';
import { isIdle } from './sums';

/**
 * The accounts that are used and were never compared with a statement, of those that have any: what each of them is,
 * the choices of money say.
 */
export function neverReconciled(
  accounts: readonly BankAccount[],
  choices: readonly AccountChoice[],
): BankAccount[] {
  const without = new Set(
    choices.filter((one) => !hasTrait(one, 'has_statements')).map(({ id }) => id),
  );
  return accounts.filter((one) => !one.reconciled_until && !isIdle(one) && !without.has(one.id));
}
