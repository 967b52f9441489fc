import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type JournalEntryView = Schemas['JournalEntryView'];
export type LinePlace = Schemas['LinePlace'];
export type EntryInput = Schemas['ManualEntryInput'];
export type EntryView = Schemas['ManualEntryView'];
export type EntryDetail = Schemas['ManualEntryDetail'];
export type EntryRow = Schemas['ManualEntryRow'];
export type EntryFilter = Omit<Schemas['ManualEntryListRequest'], 'cursor' | 'limit'>;
type Headers = Record<string, string>;

const KEY = 'journal-entries';
const detailKey = (id: number) => [KEY, 'detail', id] as const;

/** The entries written by hand, page by page, the latest first. */
export const entryList = (filter: EntryFilter) =>
  inPages([KEY, 'list', filter], (page, signal) =>
    answer(
      api.POST('/JournalEntry/GetJournalEntries', {
        body: { ...filter, ...page },
        signal,
      }),
    ),
  );

/** One entry with what it posted, its files and its activity. */
export const entryDetail = (id: number) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/JournalEntry/GetJournalEntryById/{id}', { params: { path: { id } }, signal }),
      ),
    enabled: Number.isFinite(id),
  });

/** The number that the next entry gets, taken only when it is saved. */
export const nextNumber = () =>
  queryOptions({
    queryKey: [KEY, 'next-number'],
    queryFn: ({ signal }) => answer(api.GET('/JournalEntry/GetNextJournalNumber', { signal })),
    staleTime: 0,
  });

/** What turning an entry round on a day would post. */
export const reversalPreview = (id: number, date: string) =>
  queryOptions({
    queryKey: ['undo', KEY, id, date],
    queryFn: ({ signal }) =>
      answer(
        api.POST('/JournalEntry/PreviewReversal/{id}', {
          params: { path: { id } },
          body: { date },
          signal,
        }),
      ),
    // Asked once for each day: when everything is fetched again, the entry is reversed already.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });

/** Something beside an entry has changed; the books have not. */
export function useEntryChanged() {
  const queryClient = useQueryClient();
  return (id: number) => void queryClient.invalidateQueries({ queryKey: detailKey(id) });
}

/** The books move: everything on the screen is fetched again, and the answer is shown at once. */
function useBooksMoved() {
  const queryClient = useQueryClient();
  return (saved: EntryDetail) => {
    void queryClient.invalidateQueries();
    queryClient.setQueryData(detailKey(saved.JournalEntry.id), saved);
  };
}

/** Writes a new entry, or changes the one with that id. */
export function useSaveEntry(id: number | undefined) {
  const onSuccess = useBooksMoved();
  return useMutation({
    mutationFn: ({ body, headers }: { body: EntryInput; headers: Headers }) =>
      answer(
        id === undefined
          ? api.POST('/JournalEntry/AddJournalEntry', { body, headers })
          : api.POST('/JournalEntry/EditJournalEntry/{id}', { params: { path: { id } }, body }),
      ),
    onSuccess,
  });
}

/** Says that a line of a bank's statement is this line of the books; refused in place, the line stays to be matched. */
export const matchLine = (line: number, place: LinePlace) =>
  answer(
    api.POST('/BankLine/Match/{id}', { params: { path: { id: line } }, body: { lines: [place] } }),
  );

/** Reverses an entry on a day; the answer is the one that does. */
export function useReverseEntry(id: number) {
  const onSuccess = useBooksMoved();
  return useMutation({
    mutationFn: ({ date, headers }: { date: string; headers: Headers }) =>
      answer(
        api.POST('/JournalEntry/ReverseJournalEntry/{id}', {
          params: { path: { id } },
          body: { date },
          headers,
        }),
      ),
    onSuccess,
  });
}

/** Deletes an entry: what it posted is reversed. */
export function useDeleteEntry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      answer(api.DELETE('/JournalEntry/DeleteJournalEntry/{id}', { params: { path: { id } } })),
    onSuccess: (_, id) => {
      queryClient.removeQueries({ queryKey: detailKey(id) });
      void queryClient.invalidateQueries();
    },
  });
}
