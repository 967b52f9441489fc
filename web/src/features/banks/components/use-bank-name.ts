import { useFormat } from '@/shared/format/use-format';
import type { BankAccount } from '../api';

/** What an account of money is called in the reader's language. */
export function useBankName(): (account: Pick<BankAccount, 'name' | 'name_ar'>) => string {
  const format = useFormat();
  return ({ name, name_ar }) => format.name({ name_en: name, name_ar });
}
