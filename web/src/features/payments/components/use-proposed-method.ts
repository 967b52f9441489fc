import { useQuery } from '@tanstack/react-query';
import { moneyAccounts } from '../api';
import { accountOfMethod } from '../method-account';
import { paymentMethods } from '../methods';
import type { ProposedMethod } from '../schema';
import type { PaymentSide } from '../side';

/**
 * The way of paying that a document names, and the account that goes with it, as the form proposes them; null until
 * the lists have come. One that is offered no longer is not proposed.
 */
export function useProposedMethod(
  { accounts: accountKind }: PaymentSide,
  id: number | null,
): ProposedMethod | null {
  const options = { enabled: id !== null };
  const methods = useQuery({ ...paymentMethods(), ...options });
  const accounts = useQuery({ ...moneyAccounts(accountKind), ...options });
  if (id !== null && (methods.isPending || accounts.isPending)) return null;
  const method = methods.data?.some((one) => one.id === id) ? String(id) : '';
  return { method, account: accountOfMethod(method, methods.data, accounts.data) };
}
