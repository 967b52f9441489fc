import { useEffect, useRef } from 'react';
import { type AccountPicker, useAccountPicker } from '@/features/accounts/public';
import type { DocumentFormReturn } from '../document-form';
import { useChosenMethod } from './use-chosen-method';

/**
 * The accounts that money goes through. Where money of the chosen method usually goes is proposed, and follows the
 * method; an account that was chosen stays.
 *
 * @param usual the account that is proposed where the method has none
 */
export function useProposedAccount(form: DocumentFormReturn, usual?: number): AccountPicker {
  const { getValues, setValue } = form;
  const accounts = useAccountPicker('payment');
  const { method } = useChosenMethod(form);
  const { id, label } = accounts.byId(method?.default_account_id ?? usual) ?? {};
  const proposed = useRef<number | null>(null);

  useEffect(() => {
    const account = getValues('down_payment_account');
    if (account && account.id !== proposed.current) return;
    proposed.current = id ?? null;
    if (account?.id === id) return;
    setValue('down_payment_account', id && label ? { id, label } : null);
  }, [id, label, getValues, setValue]);
  return accounts;
}
