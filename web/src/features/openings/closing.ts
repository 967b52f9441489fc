import type { AccountChoice } from '@/features/accounts/public';

/** Accounts of equity, but for those that are computed. */
const EQUITY = 3;
const COMPUTED = ['opening_balance_equity', 'current_year_earnings'];

type Known = Pick<AccountChoice, 'main_charts_id' | 'system_role'>;

/** Whether what is left of the openings may go to an account. */
export function takes(account: Known): boolean {
  return account.main_charts_id === EQUITY && !COMPUTED.includes(account.system_role ?? '');
}

/** Whether what is left stands on the debit side: the company came here with less than what it owes and its capital. */
export function isShort(left: string): boolean {
  return left.startsWith('-');
}

/** Where it usually goes: what is over is the owners' capital, what is short was lost. */
export function usualFor<Account extends Known>(left: string, among: readonly Account[]) {
  const role = isShort(left) ? 'retained_earnings' : 'capital';
  return among.filter(takes).find((account) => account.system_role === role);
}
