import type { AccountChoice } from '@/features/accounts/public';
import { hasStatements } from '@/shared/lib/money-accounts';
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
  const without = new Set(choices.filter((one) => !hasStatements(one)).map(({ id }) => id));
  return accounts.filter((one) => !one.reconciled_until && !isIdle(one) && !without.has(one.id));
}
