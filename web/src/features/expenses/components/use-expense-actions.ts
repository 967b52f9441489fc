import { paths } from '@/app/paths';
import { usePurchaseActions } from '@/features/documents/public';

const TO = { page: paths.expense, edit: paths.editExpense, add: paths.addExpense };

/** What may be done with an expense. */
export const useExpenseActions = (onDelete: (expense: { id: number; number: string }) => void) =>
  usePurchaseActions({ kind: 'expense', on: 'Expenses', to: TO, onDelete });
