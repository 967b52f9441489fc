import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { hasTrait } from '@/shared/lib/account-traits';
import { moneyAccounts } from '../api';
import type { PaymentSide } from '../side';

/** Says which of a side's accounts take cheques, or are paid by them; a choice's value each. */
export function useIsChequeAccount({ accounts }: PaymentSide): (accountId: string) => boolean {
  const { data } = useQuery(moneyAccounts(accounts));
  return useCallback(
    (id) =>
      data?.some((account) => String(account.id) === id && hasTrait(account, 'cheques')) ?? false,
    [data],
  );
}
