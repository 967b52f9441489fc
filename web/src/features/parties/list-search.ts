import { z } from 'zod/mini';
import { maybe, maybeText, viewField } from '@/shared/lib/search-fields';

/** The statuses of parties, in the order of the tabs: the server's words. */
export const BALANCES = ['owing', 'overdue', 'credit', 'settled'] as const;
export type Balance = (typeof BALANCES)[number];

/** What their lists can be ordered by: a column of the grid each. */
export const SORTS = ['name', 'overdue', 'balance'] as const;
export type PartySort = (typeof SORTS)[number];

/** What every list of parties can be narrowed and ordered by, as the URL holds it. */
export const partyFields = () => ({
  search: maybeText(),
  balance: maybe(z.enum(BALANCES)),
  sort: maybe(z.enum(SORTS)),
  descending: maybe(z.boolean()),
  ...viewField(),
});

interface PartySearch {
  search?: string | undefined;
  balance?: Balance | undefined;
  sort?: PartySort | undefined;
  descending?: boolean | undefined;
}

/** What the server is asked for. */
export function partyFilter({ search, balance, sort, descending }: PartySearch) {
  return {
    search: search ?? null,
    balance: balance ?? null,
    sort: sort ?? null,
    descending: descending ?? null,
  };
}

/** Whether anything is left out of the list. */
export function narrowsParties({ search, balance }: PartySearch): boolean {
  return search !== undefined || balance !== undefined;
}
