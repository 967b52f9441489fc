import { z } from 'zod/mini';
import {
  countOn,
  maybe,
  maybeDay,
  maybeId,
  maybeText,
  noFilters,
} from '@/shared/lib/search-fields';
import type { FileFilter } from './api';
import { KINDS } from './kinds';

/** The page's filters as the URL holds them. */
export const fileSearch = z.object({
  search: maybeText(),
  kind: maybe(z.enum(KINDS)),
  person: maybeId(),
  from: maybeDay(),
  to: maybeDay(),
});

export type FileSearch = z.output<typeof fileSearch>;

export const NO_FILTERS = noFilters(fileSearch);

/** How many filters are on, the search aside. */
export function filtersOn({ kind, person, from, to }: FileSearch): number {
  return countOn(kind, person, from || to);
}

/** What the server is asked for. */
export function filterOf({ search, kind, person, from, to }: FileSearch): FileFilter {
  return {
    search: search ?? null,
    kind: kind ?? null,
    user_id: person ?? null,
    from_date: from ?? null,
    to_date: to ?? null,
  };
}
