import { z } from 'zod/mini';
import { countOn, maybe, maybeId, maybeText, noFilters } from '@/shared/lib/search-fields';
import type { AssetFilter } from './api';

export const STATES = ['in_use', 'fully_depreciated', 'disposed'] as const;
const SORTS = ['number', 'name', 'acquired', 'cost', 'book_value'] as const;

/** The list's filters as the URL holds them. */
export const assetSearch = z.object({
  search: maybeText(),
  state: maybe(z.enum(STATES)),
  category: maybeId(),
  branch: maybeId(),
  branchName: maybeText(),
  sort: maybe(z.enum(SORTS)),
  descending: maybe(z.boolean()),
});

export type AssetSearch = z.output<typeof assetSearch>;

/** The latest bought first, until another order is asked for. */
export function sortOf({ sort, descending }: AssetSearch) {
  return { sort: sort ?? 'acquired', descending: descending ?? true } as const;
}

/** A column of the grid as an order of the server's, when it has one. */
export function sortNamed(column: string) {
  return SORTS.find((one) => one === column);
}

/** What the server is asked for. */
export function filterOf(search: AssetSearch): AssetFilter {
  return {
    search: search.search ?? null,
    state: search.state ?? null,
    cost_account_id: search.category ?? null,
    branch_id: search.branch ?? null,
    ...sortOf(search),
  };
}

/** How many filters beyond the search and the state are on. */
export function filtersOn({ category, branch }: AssetSearch): number {
  return countOn(category, branch);
}

/** Without any filter; the order stays. */
export const NO_FILTERS = noFilters(assetSearch, 'sort', 'descending');
