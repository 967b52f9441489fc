import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { CreditDetail, CreditFilter, CreditInput, CreditSide, Headers } from './side';

export const creditKeys = {
  all: ({ kind }: CreditSide) => [`${kind}s`] as const,
  detail: (side: CreditSide, id: number) => [...creditKeys.all(side), 'detail', id] as const,
};

const PAGE = 50;

/** The list, page by page; the counts of every page are those of the whole filter. */
export const creditList = (side: CreditSide) => (filter: CreditFilter) =>
  infiniteQueryOptions({
    queryKey: [...creditKeys.all(side), 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      side.calls.list(filter, { cursor: pageParam, limit: PAGE }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    meta: { refusedInPlace: true },
  });

const ALL: CreditFilter = {
  search: null,
  status: null,
  party_id: null,
  from_date: null,
  to_date: null,
};

/** The number that the next one would get; it is taken only when it is saved. */
export const nextCreditNumber = (side: CreditSide) =>
  queryOptions({
    queryKey: [...creditKeys.all(side), 'next-number'],
    queryFn: async ({ signal }) =>
      (await side.calls.list(ALL, { cursor: null, limit: 1 }, signal)).nextNumber,
    staleTime: 0,
  });

/** One credit with what used it, its entries and activity. */
export const creditDetail = (side: CreditSide) => (id: number) =>
  queryOptions({
    queryKey: creditKeys.detail(side, id),
    queryFn: ({ signal }) => side.calls.show(id, signal),
    enabled: Number.isFinite(id),
  });

/** What is left of a document to be credited; never from a cache, since it bounds what may be typed. */
export const creditable = (side: CreditSide, start: { source: number } | { editing: number }) =>
  queryOptions({
    queryKey: [...creditKeys.all(side), 'form', start],
    queryFn: ({ signal }) =>
      'source' in start
        ? side.calls.startFrom(start.source, signal)
        : side.calls.startEdit(start.editing, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Whether a credit of our own, or another of the vendor's, already has this number; nobody's has. */
export const creditNumberExists = (side: CreditSide, party?: number) => (number: string) =>
  queryOptions({
    queryKey: [...creditKeys.all(side), 'exists', String(party ?? ''), number],
    queryFn: async ({ signal }) => {
      if (side.trade === 'purchase' && party === undefined) return { exists: false };
      return side.calls.numberExists(number, party ?? 0, signal);
    },
    staleTime: 10_000,
  });

/** A posting moves figures all over the product: everything on the screen is fetched again, and nobody waits for it. */
function useBooksMoved(side: CreditSide) {
  const queryClient = useQueryClient();
  return (saved?: CreditDetail) => {
    void queryClient.invalidateQueries();
    if (saved) queryClient.setQueryData(creditKeys.detail(side, saved.credit.id), saved);
  };
}

/** Something beside a credit changed: its files, and with them its timeline. */
export function useCreditChanged(side: CreditSide) {
  const queryClient = useQueryClient();
  return (id: number) =>
    void queryClient.invalidateQueries({ queryKey: creditKeys.detail(side, id) });
}

/** Sends a credit as it was typed: a new one, or the one with that id. */
export function useSaveCredit(side: CreditSide, id: number | undefined) {
  const booksMoved = useBooksMoved(side);
  const { mutateAsync } = useMutation({
    mutationFn: ({ body, headers }: { body: CreditInput; headers: Headers }) =>
      id === undefined ? side.calls.add(body, headers) : side.calls.edit(id, body),
    onSuccess: (saved) => booksMoved(saved),
  });
  return (body: CreditInput, headers: Headers) => mutateAsync({ body, headers });
}

export function useDeleteCredit(side: CreditSide) {
  const queryClient = useQueryClient();
  const booksMoved = useBooksMoved(side);
  return useMutation({
    mutationFn: side.calls.remove,
    onSuccess: (_done, id) => {
      // What is deleted must not be asked for again.
      queryClient.removeQueries({ queryKey: creditKeys.detail(side, id) });
      booksMoved();
    },
  });
}
