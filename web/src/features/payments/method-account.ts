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

/** Accounts whose balance is the cheques that lie there: only a payment puts one in or takes one out. */
const OF_CHEQUES = ['notes_receivable', 'cheques_under_collection', 'notes_payable'];

/** The accounts that hold money itself, which alone give refunds and pay taxes. */
export function withoutCheques<Account extends { system_role?: string | null }>(
  accounts: readonly Account[] | undefined,
): Account[] | undefined {
  return accounts?.filter(({ system_role }) => !OF_CHEQUES.includes(system_role ?? ''));
}
