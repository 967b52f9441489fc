import type { PaymentMethod } from '@/features/payments/public';

/**
 * The method of paying from an account, as a choice's value: the one whose money usually goes there, else the first
 * that names no account, else the first. A cheque is chosen, never proposed.
 */
export function methodOfAccount(
  account: number | undefined,
  methods: readonly PaymentMethod[],
): string | undefined {
  const offered = methods.filter(({ kind }) => kind !== 'cheque');
  const found =
    offered.find(({ default_account_id: own }) => own === account && account !== undefined) ??
    offered.find(({ default_account_id: own }) => !own) ??
    offered[0];
  return found && String(found.id);
}
