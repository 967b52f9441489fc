import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import { refetchQueries } from '@/shared/api/refetch-queries';
import type { components } from '@/shared/api/schema';
import { detailKey, KEY } from './api';

// What lists ask for and do: a form comes without it.

type Schemas = components['schemas'];
export type ExpenseRow = Schemas['ExpenseRow'];
export type ExpensesOfType = Schemas['ExpensesOfType'];
export type ExpenseFilter = Omit<Schemas['ExpenseListRequest'], 'cursor' | 'limit' | 'totals'>;

/** The list, page by page; the first brings the totals of the whole filter. */
export const expenseList = (filter: ExpenseFilter) =>
  inPages([KEY, 'list', filter], (page, signal) =>
    answer(api.POST('/Expenses/GetExpenses', { body: { ...filter, ...page }, signal })),
  );

/** A list's expenses by type and by month, in any order. */
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

/** What deleting these expenses would take with it. */
export const expenseDeletion = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [KEY, 'deletion', ids],
    queryFn: ({ signal }) =>
      answer(api.POST('/Expenses/WhatGoesWith', { body: { ids: [...ids] }, signal })),
    staleTime: 0,
    retry: false,
  });

/** Deletes expenses with their payments, each by itself; the answer says of each whether it is deleted. */
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
      // What is deleted must not be asked for again.
      const deletedIds = each.filter(({ deleted }) => deleted).map(({ id }) => id);
      for (const id of deletedIds) queryClient.removeQueries({ queryKey: detailKey(id) });
      queryClient.removeQueries({ queryKey: [KEY, 'deletion'] });
      refetchQueries(
        queryClient,
        deletedIds.map((id) => [KEY, 'beside', id]),
      );
    },
  });
}
