import { z } from 'zod/mini';
import { countOn, maybeDay, maybeId, maybeText, noFilters } from '@/shared/lib/search-fields';
import type { EntryFilter } from './api';

/** The list's filters as the URL holds them. */
export const entrySearch = z.object({
  search: maybeText(),
  from: maybeDay(),
  to: maybeDay(),
  account: maybeId(),
  accountName: maybeText(),
});

export type EntrySearch = z.output<typeof entrySearch>;

/** What the server is asked for. */
export function filterOf({ search, from, to, account }: EntrySearch): EntryFilter {
  return {
    search: search ?? null,
    from_date: from ?? null,
    to_date: to ?? null,
    account_id: account ?? null,
  };
}

/** How many filters beyond the search are on. */
export function filtersOn({ from, to, account }: EntrySearch): number {
  return countOn(from || to, account);
}

/** Without any filter. */
export const NO_FILTERS = noFilters(entrySearch);
