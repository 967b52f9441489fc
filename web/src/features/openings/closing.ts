import type { AccountChoice } from '@/features/accounts/public';
import { hasTrait } from '@/shared/lib/account-traits';

type Known = Pick<AccountChoice, 'traits' | 'system_role'>;

/** Whether what is left of the openings may go to an account. */
export function acceptsRemainder(account: Known): boolean {
  return hasTrait(account, 'opening_difference');
}

/** Whether what is left stands on the debit side: the company came here with less than what it owes and its capital. */
export function isShort(remainder: string): boolean {
  return remainder.startsWith('-');
}

/**
 * Where it usually goes: what is over is the owners' capital, what is short was lost. An account whose balance was
 * typed has what is its own: beside a capital that is told, the rest is what earlier years earned; beside both, nobody
 * knows.
 */
export function usualFor<Account extends Known & { id: number }>(
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
