import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import type { Period } from '@/shared/lib/period';
import { customerKeys, PAGE, useCustomerMutation } from './api';

export type TransactionKind = components['schemas']['PartyTransactionKind'];
export type CustomerStatement = components['schemas']['CustomerStatement'];
export type Contact = components['schemas']['Contact'];
export type ContactInput = components['schemas']['ContactInput'];
export type Note = components['schemas']['Note'];
export type MergePreview = components['schemas']['MergePreview'];
type AccountRequest = components['schemas']['PartyTransactionsRequest'];
/** What a customer's account is narrowed by. */
export type AccountFilter = Omit<AccountRequest, 'cursor' | 'limit'>;

/** Everything that moved a customer's balance, with the balance after it. */
export const customerAccount = (id: number, filter: AccountFilter) =>
  infiniteQueryOptions({
    queryKey: [...customerKeys.detail(id), 'account', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.POST('/Customer/Transactions/{id}', {
          params: { path: { id } },
          body: { ...filter, cursor: pageParam, limit: PAGE },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
  });

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

/** Fetches a statement as PDF, which only a signed-in reader gets. */
export function useStatementPdf(id: number) {
  return useMutation({
    mutationFn: async ({ from, to, language }: Period & { language: string }) =>
      (await answer(
        api.GET('/Customer/StatementPdf/{id}', {
          params: { path: { id }, query: { from_date: from, to_date: to, language } },
          parseAs: 'blob',
        }),
      )) as unknown as Blob,
  });
}

export const customerContacts = (id: number) =>
  queryOptions({
    queryKey: [...customerKeys.detail(id), 'contacts'],
    queryFn: async ({ signal }) =>
      (await answer(api.GET('/Customer/Contacts/{id}', { params: { path: { id } }, signal })))
        .contacts,
  });

export const customerNotes = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...customerKeys.detail(id), 'notes'],
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.POST('/Customer/Notes/{id}', {
          params: { path: { id } },
          body: { cursor: pageParam, limit: PAGE },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
  });

export const customerFiles = (id: number) =>
  queryOptions({
    queryKey: [...customerKeys.detail(id), 'files'],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/Attachment/Of/{kind}/{id}', {
          params: { path: { kind: 'customer', id } },
          signal,
        }),
      ),
  });

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

type Headers = Record<string, string>;

export function useAddContact(customer: number) {
  return useCustomerMutation(({ body, headers }: { body: ContactInput; headers: Headers }) =>
    answer(
      api.POST('/Customer/AddContact/{id}', { params: { path: { id: customer } }, body, headers }),
    ),
  );
}

export function useEditContact() {
  return useCustomerMutation(({ id, body }: { id: number; body: ContactInput }) =>
    answer(api.POST('/Customer/EditContact/{id}', { params: { path: { id } }, body })),
  );
}

export function useRemoveContact() {
  return useCustomerMutation((id: number) =>
    answer(api.DELETE('/Customer/DeleteContact/{id}', { params: { path: { id } } })),
  );
}

export function useAddNote(customer: number) {
  return useCustomerMutation(({ body, headers }: { body: string; headers: Headers }) =>
    answer(
      api.POST('/Customer/AddNote/{id}', {
        params: { path: { id: customer } },
        body: { body },
        headers,
      }),
    ),
  );
}

export function useRemoveNote() {
  return useCustomerMutation((id: number) =>
    answer(api.DELETE('/Customer/DeleteNote/{id}', { params: { path: { id } } })),
  );
}

/** Merges two customers as they were seen; everything that names a customer is asked anew. */
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
