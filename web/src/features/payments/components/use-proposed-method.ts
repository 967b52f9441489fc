import { useQuery } from '@tanstack/react-query';
import { moneyAccounts } from '../api';
import { accountOfMethod } from '../method-account';
import { paymentMethods } from '../methods';
import type { ProposedMethod } from '../schema';
import type { PaymentSide } from '../side';

/**
 * The way of paying that a document names, or else the usual one, and the account that goes with it, as the form
 * proposes them; null until the lists have come. One that is offered no longer is not proposed, and no cheque that no
 * document names: each has its own number and day.
 */
export function useProposedMethod(
  { accounts: accountKind }: PaymentSide,
  named: number | null,
  usual: number | null,
): ProposedMethod | null {
  const id = named ?? usual;
  const options = { enabled: id !== null };
  const methods = useQuery({ ...paymentMethods(), ...options });
  const accounts = useQuery({ ...moneyAccounts(accountKind), ...options });
  if (id !== null && (methods.isPending || accounts.isPending)) return null;
  const found = methods.data?.find((one) => one.id === id);
  const method = found && (named !== null || found.kind !== 'cheque') ? String(id) : '';
  return { method, account: accountOfMethod(method, methods.data, accounts.data) };
}
