import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import type { Period } from '@/shared/lib/period';
import { customerKeys } from './api';

export type CustomerStatement = components['schemas']['CustomerStatement'];
export type MergePreview = components['schemas']['MergePreview'];

export const customerStatement = (id: number, period: Period) =>
  queryOptions({
    queryKey: [...customerKeys.detail(id), 'statement', period],
    queryFn: ({ signal }) =>
      answer(
        api.POST('/Customer/Statement/{id}', {
          params: { path: { id } },
          body: { from_date: period.from, to_date: period.to },
          signal,
        }),
      ),
  });

/** Whether the customer has documents, which a deletion would leave without one; an opening balance goes along. */
export const customerDocuments = (id: number) =>
  queryOptions({
    queryKey: [...customerKeys.detail(id), 'documents'],
    queryFn: async ({ signal }) => {
      const { Transactions } = await answer(
        api.POST('/Customer/Transactions/{id}', {
          params: { path: { id } },
          body: { limit: 2 },
          signal,
        }),
      );
      return Transactions.some(({ kind }) => kind !== 'opening');
    },
    staleTime: 0,
    gcTime: 0,
  });

/** A statement as PDF, which only a signed-in reader gets. */
export const statementPdf =
  (id: number) =>
  async ({ from, to, language }: Period & { language: string }) =>
    (await answer(
      api.GET('/Customer/StatementPdf/{id}', {
        params: { path: { id }, query: { from_date: from, to_date: to, language } },
        parseAs: 'blob',
      }),
    )) as unknown as Blob;

/** What a merge of two customers would do; refused with the reason why not. */
export const mergePreview = (keep: number, merge: number) =>
  queryOptions({
    queryKey: [...customerKeys.all, 'merge', keep, merge],
    queryFn: ({ signal }) =>
      answer(
        api.POST('/Customer/MergePreview', { body: { keep_id: keep, merge_id: merge }, signal }),
      ),
    gcTime: 0,
    retry: false,
  });

/** Merges two customers as they were seen; everything that names a customer is fetched again. */
export function useMergeCustomers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ keep, merge }: Pick<MergePreview, 'keep' | 'merge'>) =>
      answer(
        api.POST('/Customer/Merge', {
          body: {
            keep_id: keep.CustomerID,
            merge_id: merge.CustomerID,
            keep_version: keep.version,
            merge_version: merge.version,
          },
        }),
      ),
    meta: { silent: true },
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
