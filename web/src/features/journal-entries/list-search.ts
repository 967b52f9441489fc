import { z } from 'zod/mini';
import {
  countOn,
  maybe,
  maybeDay,
  maybeId,
  maybeText,
  noFilters,
} from '@/shared/lib/search-fields';
import type { EntryFilter } from './api';

/** What entries are sorted by, and the kinds that they can be narrowed to. */
export const SORTS = ['number', 'date', 'total'] as const;
export const KINDS = ['manual', 'automatic', 'reversal', 'reversed', 'recurring'] as const;
export type EntryKind = (typeof KINDS)[number];

/** The list's filters as the URL holds them. */
export const entrySearch = z.object({
  search: maybeText(),
  from: maybeDay(),
  to: maybeDay(),
  account: maybeId(),
  accountName: maybeText(),
  kind: maybe(z.enum(KINDS)),
  sort: maybe(z.enum(SORTS)),
  descending: maybe(z.boolean()),
});

export type EntrySearch = z.output<typeof entrySearch>;

/** The order that is asked for: the latest first, until there is another. */
export function orderOf({ sort, descending }: EntrySearch) {
  return { sort: sort ?? 'date', descending: sort ? (descending ?? false) : true } as const;
}

/** What the server is asked for. */
export function filterOf(search: EntrySearch): EntryFilter {
  return {
    search: search.search ?? null,
    from_date: search.from ?? null,
    to_date: search.to ?? null,
    account_id: search.account ?? null,
    kind: search.kind ?? null,
    ...orderOf(search),
  };
}

/** How many filters beyond the search and the kind are on. */
export function filtersOn({ from, to, account }: EntrySearch): number {
  return countOn(from || to, account);
}

/** Without any filter; the order stays. */
export const NO_FILTERS = noFilters(entrySearch, 'sort', 'descending');
