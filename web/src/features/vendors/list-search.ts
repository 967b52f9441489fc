import { z } from 'zod/mini';
import { BALANCES, SORTS } from '@/features/parties/public';
import { maybe, maybeText, noFilters, viewField } from '@/shared/lib/search-fields';
import type { VendorFilter } from './api';

/** The list's filters as the URL holds them. */
export const vendorSearch = z.object({
  search: maybeText(),
  balance: maybe(z.enum(BALANCES)),
  sort: maybe(z.enum(SORTS)),
  descending: maybe(z.boolean()),
  ...viewField(),
});

export type VendorSearch = z.output<typeof vendorSearch>;

/** What the server is asked for: all of them, also those with whom nothing is open. */
export function filterOf(search: VendorSearch): VendorFilter {
  return {
    search: search.search ?? null,
    include_all: true,
    balance: search.balance ?? null,
    sort: search.sort ?? null,
    descending: search.descending ?? null,
  };
}

/** Whether anything is left out of the list. */
export function narrows({ search, balance }: VendorSearch): boolean {
  return search !== undefined || balance !== undefined;
}

/** Without any filter. */
export const NO_FILTERS = noFilters(vendorSearch, 'sort', 'descending');
