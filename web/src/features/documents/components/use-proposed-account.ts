import { useEffect, useRef } from 'react';
import { type AccountPicker, useAccountPicker } from '@/features/accounts/public';
import { accountOfMethod } from '@/features/payments/public';
import type { DocumentFormReturn } from '../document-form';
import { useChosenMethod } from './use-chosen-method';

/**
 * The accounts that money goes to, or is paid out of. Where money of the chosen method usually goes is proposed, and
 * follows the method; an account that was chosen stays.
 *
 * @param usual   the account that is proposed where the method has none
 * @param follows whether the account follows the method; otherwise the usual one is proposed
 */
export function useProposedAccount(
  form: DocumentFormReturn,
  way: 'deposit' | 'payment',
  usual?: number,
  follows = true,
): AccountPicker {
  const { getValues, setValue } = form;
  const accounts = useAccountPicker(way);
  const { byId } = accounts;
  const { method } = useChosenMethod(form);
  const ofMethod =
    follows && method && accountOfMethod(String(method.id), [method], accounts.accounts);
  const { id, label, detail, cheques } = byId(ofMethod ? Number(ofMethod) : usual) ?? {};
  const proposed = useRef<number | null>(null);

  useEffect(() => {
    const account = getValues('down_payment_account');
    if (account && account.id !== proposed.current) {
      // A saved document has only the name of its account.
      const number = byId(account.id)?.detail;
      if (number && !account.detail) {
        setValue('down_payment_account', { ...account, detail: number });
      }
      return;
    }
    proposed.current = id ?? null;
    if (account?.id === id) return;
    setValue('down_payment_account', id && label ? { id, label, detail, cheques } : null);
  }, [id, label, detail, cheques, byId, getValues, setValue]);
  return accounts;
}
