import type { PaymentMethod } from '@/features/payments/public';

/**
 * How is paid from that account, as a choice's value: by the way whose money usually goes there, else by the first
 * that names no account of its own, else by the first. A cheque is chosen, never proposed.
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
