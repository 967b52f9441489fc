import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type ExpenseInput = Schemas['ExpenseInput'];
export type ExpenseView = Schemas['ExpenseView'];
/** The cheque that an expense was paid by. */
export type ExpenseCheque = Schemas['ChequeBrief'];
export type ExpenseDetail = Schemas['ExpenseDetail'];
/** What the form of an expense starts from. */
export type ExpenseStart = Schemas['ExpenseForm'];
export type ExpenseRow = Schemas['ExpenseRow'];
export type ExpenseFilter = Omit<Schemas['ExpenseListRequest'], 'cursor' | 'limit' | 'totals'>;

const KEY = 'expenses';
const detailKey = (id: number) => [KEY, 'detail', id] as const;

/** The list, page by page; the first brings what the whole filter comes to. */
export const expenseList = (filter: ExpenseFilter) =>
  inPages([KEY, 'list', filter], (page, signal) =>
    answer(api.POST('/Expenses/GetExpenses', { body: { ...filter, ...page }, signal })),
  );

/** A list's expenses by type and by month, in whatever order they stand. */
export const expenseFigures = ({ sort: _, descending: __, ...body }: ExpenseFilter) =>
  queryOptions({
    queryKey: [KEY, 'figures', body],
    queryFn: ({ signal }) => answer(api.POST('/Expenses/Figures', { body, signal })),
    placeholderData: keepPreviousData,
  });

/** The expenses beside one in the order of a list. */
export const expensesBeside = (id: number, body: ExpenseFilter) =>
  queryOptions({
    queryKey: [KEY, 'beside', id, body],
    queryFn: ({ signal }) =>
      answer(api.POST('/Expenses/Beside/{id}', { params: { path: { id } }, body, signal })),
  });

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

/** What deleting these expenses would take with it. */
export const expenseDeletion = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [KEY, 'deletion', ids],
    queryFn: ({ signal }) =>
      answer(api.POST('/Expenses/WhatGoesWith', { body: { ids: [...ids] }, signal })),
    staleTime: 0,
    retry: false,
  });

/** Something beside an expense has changed; the books have not. */
export function useExpenseChanged() {
  const queryClient = useQueryClient();
  return (id: number) => void queryClient.invalidateQueries({ queryKey: detailKey(id) });
}

/** Records a new expense, or changes the one with that id; the books move, so all that is on show is asked anew. */
export function useSaveExpense(id: number | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
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

/** Deletes expenses with their payments, each by itself; the answer says of each whether it is gone. */
export function useDeleteExpenses() {
  const queryClient = useQueryClient();
  return useMutation({
    // The dialog says why it could not be done, and of which expense.
    meta: { silent: true },
    mutationFn: async (ids: readonly number[]) => {
      const body = { ids: [...ids] };
      const done = await answer(api.POST('/Expenses/DeleteSeveral', { body }));
      return { deleted: done.deleted, each: done.expenses };
    },
    onSuccess: ({ each }) => {
      // What is gone must not be asked for again.
      for (const { id, deleted } of each) {
        if (deleted) queryClient.removeQueries({ queryKey: detailKey(id) });
      }
      queryClient.removeQueries({ queryKey: [KEY, 'deletion'] });
      void queryClient.invalidateQueries();
    },
  });
}
