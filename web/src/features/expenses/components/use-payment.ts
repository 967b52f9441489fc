import { useEffect, useRef } from 'react';
import type { AccountPicker } from '@/features/accounts/public';
import {
  type DocumentFormReturn,
  useChosenMethod,
  useProposedAccount,
} from '@/features/documents/public';
import { methodOfAccount } from '../method-of-account';

/**
 * The accounts that an expense is paid from. The way of paying follows the account, and the account the way of
 * paying, until somebody chooses the other: one of them is enough to type.
 *
 * @param usual the account that money was paid from last
 */
export function usePayment(form: DocumentFormReturn, usual: number | undefined): AccountPicker {
  const { setValue, watch } = form;
  const { methods } = useChosenMethod(form);
  const proposed = useRef('');
  const [method, account] = watch(['payment_method_id', 'down_payment_account']);
  const chosen = method !== '' && method !== proposed.current;
  const accounts = useProposedAccount(form, 'payment', usual, chosen);
  const next = chosen ? undefined : methodOfAccount(account?.id, methods);
  useEffect(() => {
    if (next === undefined || next === method) return;
    proposed.current = next;
    setValue('payment_method_id', next);
  }, [next, method, setValue]);
  return accounts;
}
