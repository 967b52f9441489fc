import { useQuery } from '@tanstack/react-query';
import { accountChoices } from '@/features/accounts/public';

/** The words for an account: cash is counted, where a bank sends a statement. For the options of `t`. */
export function useCashWords(account: number): { context?: 'cash' } {
  const { data = [] } = useQuery({
    ...accountChoices('payment'),
    // Who may not choose accounts reads of a statement.
    meta: { refusedInPlace: true },
  });
  const isCash = data.some(({ id, money_group }) => id === account && money_group === 'cash');
  return isCash ? { context: 'cash' } : {};
}
