import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type CreditNoteInput = Schemas['CreditNoteInput'];
export type CreditNoteView = Schemas['CreditNoteView'];
export type CreditNoteDetail = Schemas['CreditNoteDetail'];
export type CreditNoteRow = Schemas['CreditNoteRow'];
export type CreditNoteStatus = Schemas['CreditNoteStatus'];
export type CreditNoteCount = Schemas['CreditNoteCount'];
export type CreditNoteForm = Schemas['CreditNoteForm'];
export type CreditableLine = Schemas['CreditableLine'];
export type CreditNoteUse = Schemas['CreditNoteUse'];
export type CreditNoteFilter = Omit<Schemas['CreditNoteListRequest'], 'cursor' | 'limit'>;

export const creditNoteKeys = {
  all: ['credit-notes'] as const,
  detail: (id: number) => ['credit-notes', 'detail', id] as const,
};

const PAGE = 50;

/** The list, page by page; the counts of every page are those of the whole filter. */
export const creditNoteList = (filter: CreditNoteFilter) =>
  infiniteQueryOptions({
    queryKey: [...creditNoteKeys.all, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.POST('/CreditNote/GetCreditNotes', {
          body: { ...filter, cursor: pageParam, limit: PAGE },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
    placeholderData: keepPreviousData,
    meta: { refusedInPlace: true },
  });

/** The number that the next note would get; it is taken only when the note is saved. */
export const nextCreditNoteNumber = () =>
  queryOptions({
    queryKey: [...creditNoteKeys.all, 'next-number'],
    queryFn: async ({ signal }) =>
      (await answer(api.POST('/CreditNote/GetCreditNotes', { body: { limit: 1 }, signal })))
        .NextNumber,
    staleTime: 0,
  });

/** One credit note with what used it, its entries and activity. */
export const creditNoteDetail = (id: number) =>
  queryOptions({
    queryKey: creditNoteKeys.detail(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/CreditNote/GetCreditNoteById/{id}', { params: { path: { id } }, signal })),
    enabled: Number.isFinite(id),
  });

/** What is left of an invoice to be taken back; never from a cache, since it bounds what may be typed. */
export const creditable = (start: { invoice: number } | { editing: number }) =>
  queryOptions({
    queryKey: [...creditNoteKeys.all, 'form', start],
    queryFn: ({ signal }) =>
      'invoice' in start
        ? answer(
            api.GET('/CreditNote/GetNewCreditNoteBy/{id}', {
              params: { path: { id: start.invoice } },
              signal,
            }),
          )
        : answer(
            api.GET('/CreditNote/GetCreditNoteForEdit/{id}', {
              params: { path: { id: start.editing } },
              signal,
            }),
          ),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Whether a credit note already has this number. */
export const creditNoteNumberExists = (ref: string) =>
  queryOptions({
    queryKey: [...creditNoteKeys.all, 'exists', ref],
    queryFn: async ({ signal }) =>
      (
        await answer(
          api.GET('/CreditNote/CreditNoteIDExist/{ref}', { params: { path: { ref } }, signal }),
        )
      ).exists,
    staleTime: 10_000,
  });

/** A posting moves figures all over the product: whatever is on show is asked anew, nobody waits. */
function useBooksMoved() {
  const queryClient = useQueryClient();
  return (saved?: CreditNoteDetail) => {
    void queryClient.invalidateQueries();
    if (saved) queryClient.setQueryData(creditNoteKeys.detail(saved.CreditNote.id), saved);
  };
}

/** Something beside a note changed: its files, and with them its timeline. */
export function useCreditNoteChanged() {
  const queryClient = useQueryClient();
  return (id: number) =>
    void queryClient.invalidateQueries({ queryKey: creditNoteKeys.detail(id) });
}

export function useAddCreditNote() {
  const booksMoved = useBooksMoved();
  return useMutation({
    mutationFn: ({ body, headers }: { body: CreditNoteInput; headers: Record<string, string> }) =>
      answer(api.POST('/CreditNote/AddCreditNote', { body, headers })),
    onSuccess: (saved) => booksMoved(saved),
  });
}

export function useEditCreditNote(id: number) {
  const booksMoved = useBooksMoved();
  return useMutation({
    mutationFn: (body: CreditNoteInput) =>
      answer(api.POST('/CreditNote/EditCreditNote/{id}', { params: { path: { id } }, body })),
    onSuccess: (saved) => booksMoved(saved),
  });
}

/** Sends a note as it was typed: a new one, or the one with that id. */
export function useSaveCreditNote(id: number | undefined) {
  const add = useAddCreditNote();
  const change = useEditCreditNote(id ?? 0);
  return (body: CreditNoteInput, headers: Record<string, string>) =>
    id === undefined ? add.mutateAsync({ body, headers }) : change.mutateAsync(body);
}

export function useDeleteCreditNote() {
  const queryClient = useQueryClient();
  const booksMoved = useBooksMoved();
  return useMutation({
    mutationFn: (id: number) =>
      answer(api.DELETE('/CreditNote/DeleteCreditNote/{id}', { params: { path: { id } } })),
    onSuccess: (_done, id) => {
      // What is gone must not be asked for again.
      queryClient.removeQueries({ queryKey: creditNoteKeys.detail(id) });
      booksMoved();
    },
  });
}
