import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { has } from '@/shared/lib/account-traits';
import { moneyAccounts } from '../api';
import type { PaymentSide } from '../side';

/** Says which of a side's accounts take cheques, or are paid by them; a choice's value each. */
export function useOfCheques({ accounts: of }: PaymentSide): (accountId: string) => boolean {
  const { data } = useQuery(moneyAccounts(of));
  return useCallback(
    (id) => data?.some((account) => String(account.id) === id && has(account, 'cheques')) ?? false,
    [data],
  );
}
