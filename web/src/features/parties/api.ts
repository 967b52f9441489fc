import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { AccountFilter, ContactInput, Headers, PartySide } from './side';
import { usePartyMutation } from './use-party-mutation';

/** Rows of a page. */
const PAGE = 50;

/** Everything that moved a party's balance, with the balance after it. */
export const partyAccount = ({ keys, calls }: PartySide, id: number, filter: AccountFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.detail(id), 'account', filter],
    queryFn: ({ pageParam, signal }) =>
      calls.account(id, { ...filter, cursor: pageParam, limit: PAGE }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
  });

export const partyContacts = ({ keys, calls }: PartySide, id: number) =>
  queryOptions({
    queryKey: [...keys.detail(id), 'contacts'],
    queryFn: ({ signal }) => calls.contacts(id, signal),
  });

export const partyNotes = ({ keys, calls }: PartySide, id: number) =>
  infiniteQueryOptions({
    queryKey: [...keys.detail(id), 'notes'],
    queryFn: ({ pageParam, signal }) => calls.notes(id, { cursor: pageParam, limit: PAGE }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
  });

export const partyFiles = ({ keys, kind }: PartySide, id: number) =>
  queryOptions({
    queryKey: [...keys.detail(id), 'files'],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/Attachment/Of/{kind}/{id}', {
          params: { path: { kind, id } },
          signal,
        }),
      ),
  });

export const countryList = queryOptions({
  queryKey: ['countries'],
  queryFn: async ({ signal }) =>
    (await answer(api.GET('/api/GetAllCountries', { signal }))).Countries,
  staleTime: Number.POSITIVE_INFINITY,
});

export const currencyList = queryOptions({
  queryKey: ['currencies'],
  queryFn: ({ signal }) => answer(api.GET('/Forms/GetAllCurrency', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useAddContact(side: PartySide, party: number) {
  return usePartyMutation(side, ({ body, headers }: { body: ContactInput; headers: Headers }) =>
    side.calls.addContact(party, body, headers),
  );
}

export function useEditContact(side: PartySide) {
  return usePartyMutation(side, ({ id, body }: { id: number; body: ContactInput }) =>
    side.calls.editContact(id, body),
  );
}

export function useRemoveContact(side: PartySide) {
  return usePartyMutation(side, side.calls.removeContact);
}

export function useAddNote(side: PartySide, party: number) {
  return usePartyMutation(side, ({ body, headers }: { body: string; headers: Headers }) =>
    side.calls.addNote(party, body, headers),
  );
}

export function useRemoveNote(side: PartySide) {
  return usePartyMutation(side, side.calls.removeNote);
}
