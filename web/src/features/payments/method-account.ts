import { hasTrait, type WithTraits } from '@/shared/lib/account-traits';
import type { PaymentMethod } from './api';

interface Offered extends WithTraits {
  id: number;
  system_role?: string | null;
}

/** Where a cheque begins: in hand when it came, on notes payable when it went; never at the bank yet. */
const CHEQUES_BEGIN = ['notes_receivable', 'notes_payable'];

/**
 * The account that a way of paying proposes, as a choice's value; null when it proposes none, or one that is not
 * among those offered. A cheque is not money in the bank yet: it lies where cheques do.
 */
export function accountOfMethod(
  methodId: string | null,
  methods: readonly PaymentMethod[] | undefined,
  accounts: readonly Offered[] | undefined,
): string | null {
  const method = methods?.find(({ id }) => String(id) === methodId);
  const begins =
    method?.kind === 'cheque' &&
    accounts?.find(({ system_role }) => CHEQUES_BEGIN.includes(system_role ?? ''));
  if (begins) return String(begins.id);
  const account = method?.default_account_id;
  return account && accounts?.some(({ id }) => id === account) ? String(account) : null;
}

/** The accounts that hold money itself: only they give refunds and pay taxes. */
export function withoutCheques<Account extends Offered>(
  accounts: readonly Account[] | undefined,
): Account[] | undefined {
  return accounts?.filter((account) => !hasTrait(account, 'cheques'));
}
