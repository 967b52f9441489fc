import type { PaymentMethod } from './api';

/**
 * The account that a way of paying proposes, as a choice's value; null when it proposes none, or one that is not
 * among those offered. A cheque, for instance, is not money in the bank yet.
 */
export function accountOfMethod(
  methodId: string | null,
  methods: readonly PaymentMethod[] | undefined,
  accounts: readonly { id: number }[] | undefined,
): string | null {
  const account = methods?.find(({ id }) => String(id) === methodId)?.default_account_id;
  return account && accounts?.some(({ id }) => id === account) ? String(account) : null;
}
