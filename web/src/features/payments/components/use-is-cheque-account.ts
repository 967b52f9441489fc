import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { hasTrait } from '@/shared/lib/account-traits';
import { moneyAccounts } from '../api';
import type { PaymentSide } from '../side';

/** Tells whether an account of the side takes or issues cheques, by the value of its choice. */
export function useIsChequeAccount({ accounts }: PaymentSide): (accountId: string) => boolean {
  const { data } = useQuery(moneyAccounts(accounts));
  return useCallback(
    (id) =>
      data?.some((account) => String(account.id) === id && hasTrait(account, 'cheques')) ?? false,
    [data],
  );
}
