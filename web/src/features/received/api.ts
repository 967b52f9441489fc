import { queryOptions, useQueryClient } from '@tanstack/react-query';
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

export const useRejectReceived = () =>
  useChange(
    ({ id, reason }: { id: number; reason: string }) =>
      answer(api.POST('/Received/Reject/{id}', { params: { path: { id } }, body: { reason } })),
    KEY,
  );
