import type { AccountChoice } from '@/features/accounts/public';
import { hasTrait } from '@/shared/lib/account-traits';

type AccountFacts = Pick<AccountChoice, 'traits' | 'system_role'>;

/** Whether an account may take the remainder of the opening balances. */
export function acceptsRemainder(account: AccountFacts): boolean {
  return hasTrait(account, 'opening_difference');
}

/** Whether the remainder is a debit: the assets entered are less than the liabilities and the capital. */
export function isShort(remainder: string): boolean {
  return remainder.startsWith('-');
}

/**
 * The usual account: a credit is the owners' capital, a debit was lost. An account whose balance was typed has its own
 * amount: beside a typed capital, the rest is what earlier years earned; beside both, nobody knows.
 */
export function usualFor<Account extends AccountFacts & { id: number }>(
  remainder: string,
  among: readonly Account[],
  typed: readonly number[],
) {
  const roles = isShort(remainder) ? ['retained_earnings'] : ['capital', 'retained_earnings'];
  const free = among.filter((account) => acceptsRemainder(account) && !typed.includes(account.id));
  return roles
    .map((role) => free.find((account) => account.system_role === role))
    .find((account) => account !== undefined);
}
