import { useQuery } from '@tanstack/react-query';
import { accountChoices, belowZero } from '@/features/accounts/public';
import { hasTrait } from '@/shared/lib/account-traits';
import type { BankAccount } from '../api';
import { sizeOf } from '../sums';

/**
 * How far a cash account would be below zero once so much has left it; null where it would not, or it is no cash
 * account.
 */
export function useCashShort(from: BankAccount | undefined, amount: string): string | null {
  const { data } = useQuery(accountChoices('payment'));
  if (!from || !data?.some((one) => one.id === from.id && hasTrait(one, 'cash'))) return null;
  const shortfall = belowZero(from.balance, amount);
  return shortfall && sizeOf(shortfall);
}
