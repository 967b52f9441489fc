import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type ExpenseInput = Schemas['ExpenseInput'];
export type ExpenseView = Schemas['ExpenseView'];
/** The cheque that an expense was paid by. */
export type ExpenseCheque = Schemas['ChequeBrief'];
export type ExpenseDetail = Schemas['ExpenseDetail'];
/** What the form of an expense starts from. */
export type ExpenseStart = Schemas['ExpenseForm'];

export const KEY = 'expenses';
export const detailKey = (id: number) => [KEY, 'detail', id] as const;

/** One expense with its payment, entries, files and activity. */
export const expenseDetail = (id: number) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/Expenses/GetExpensesById/{id}', { params: { path: { id } }, signal })),
    enabled: Number.isFinite(id),
  });

/**
 * What a new expense starts with: its number, taken only when it is saved, and which account pays as a rule; of a
 * vendor, what tax is withheld on a day.
 */
export const expenseStart = (vendor: number | null = null, day?: string) =>
  queryOptions({
    queryKey: [KEY, 'start', vendor, vendor && day],
    queryFn: ({ signal }) => {
      const query = vendor ? { vendor_id: vendor, ...(day ? { date: day } : {}) } : {};
      return answer(api.GET('/Expenses/GetNewExpense', { params: { query }, signal }));
    },
    staleTime: 0,
  });

/** Something beside an expense has changed; the books have not. */
export function useExpenseChanged() {
  const queryClient = useQueryClient();
  return (id: number) => void queryClient.invalidateQueries({ queryKey: detailKey(id) });
}

/**
 * Records a new expense, or changes the one with that id; the books move, so everything on the screen is fetched again.
 */
export function useSaveExpense(id: number | undefined, meta: { silent?: boolean } = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    mutationFn: ({ body, headers }: { body: ExpenseInput; headers: Record<string, string> }) =>
      answer(
        id === undefined
          ? api.POST('/Expenses/AddExpense', { body, headers })
          : api.POST('/Expenses/EditExpense/{id}', { params: { path: { id } }, body }),
      ),
    onSuccess: (saved) => {
      void queryClient.invalidateQueries();
      queryClient.setQueryData(detailKey(saved.Expense.id), saved);
    },
  });
}
