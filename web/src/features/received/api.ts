import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import { useChange } from '@/shared/api/use-change';
import type { ComparisonRequest, ReceivedRequest } from './api-types';

const KEY = ['received'] as const;

export type ReceivedFilter = Omit<ReceivedRequest, 'cursor' | 'limit'>;

/** Documents that others issued to the company, page by page. */
export const receivedList = (filter: ReceivedFilter) =>
  inPages([...KEY, 'list', filter], (page, signal) =>
    answer(api.POST('/Received/GetDocuments', { body: { ...filter, ...page }, signal })),
  );

/** One of them, with what a bill of it would begin with. */
export const receivedDocument = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'document', id] as const,
    queryFn: ({ signal }) =>
      answer(api.GET('/Received/GetDocument/{id}', { params: { path: { id } }, signal })),
  });

/**
 * A document that is entered in the books. The authority's PDF is fetched meanwhile, so that the books keep a copy;
 * nobody waits for it, and without it the document is entered all the same.
 */
export async function receivedForEntry(client: QueryClient, id: number) {
  const view = await client.fetchQuery(receivedDocument(id));
  if (view.can_fetch_pdf) {
    const fetched = answer(api.POST('/Received/FetchPdf/{id}', { params: { path: { id } } }));
    void fetched.catch(() => undefined);
  }
  return view;
}

/** The documents of the authority against those of the books. */
export const comparison = (request: ComparisonRequest) =>
  queryOptions({
    queryKey: [...KEY, 'comparison', request] as const,
    queryFn: ({ signal }) => answer(api.POST('/Received/Compare', { body: request, signal })),
  });

/** How fetching is: a small answer, that a page asks for while it lasts. */
export const fetchState = queryOptions({
  queryKey: ['received-fetch'] as const,
  queryFn: ({ signal }) => answer(api.GET('/Received/FetchState', { signal })),
  staleTime: 0,
  gcTime: 0,
});

/** For what else is said of them: a vendor that was added, documents that came. */
export const useReceivedChanged = () => {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: KEY }), [client]);
};

export const useFetchReceived = () =>
  useChange((_: null) => answer(api.POST('/Received/Fetch')), KEY);

/** Finds the document of a typed id or link, or of a code that the browser read. */
export function useFindByCode() {
  return useMutation({
    mutationFn: (code: string) => answer(api.POST('/Received/FindByCode', { body: { code } })),
    meta: { silent: true },
  });
}

/** Finds the document of a photo or a PDF, which the server reads. */
export function useFindByFile() {
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file, file.name);
      return answer(api.POST('/Received/FindByFile', { body: '', bodySerializer: () => form }));
    },
    meta: { silent: true },
  });
}

/** Fetches one document from the authority, also an old one. */
export function useFetchDocument() {
  const changed = useReceivedChanged();
  return useMutation({
    mutationFn: (code: string) => answer(api.POST('/Received/FetchDocument', { body: { code } })),
    onSuccess: () => void changed(),
    meta: { silent: true },
  });
}

/** Fetches the tax authority's own PDF of a document, which is kept beside it. */
export const useFetchReceivedPdf = () =>
  useChange(
    (id: number) => answer(api.POST('/Received/FetchPdf/{id}', { params: { path: { id } } })),
    KEY,
  );

/** Declines that a document's issuer cancels it: it stays valid. */
export const useDeclineCancellation = () =>
  useChange(
    (id: number) =>
      answer(api.POST('/Received/DeclineCancellation/{id}', { params: { path: { id } } })),
    KEY,
  );

export const useRejectReceived = () =>
  useChange(
    ({ id, reason }: { id: number; reason: string }) =>
      answer(api.POST('/Received/Reject/{id}', { params: { path: { id } }, body: { reason } })),
    KEY,
  );
