import type { TFunction } from 'i18next';
import type { TypedExpense } from './waiting-expense';

/** What an expense that waits is called. */
export function nameOf(t: TFunction<'expenses'>, { note, account, amount }: TypedExpense): string {
  return note || account?.label || t(amount ? 'waiting.untitled' : 'waiting.receipt');
}
