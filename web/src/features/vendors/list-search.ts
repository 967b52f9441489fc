import { z } from 'zod/mini';
import { partyFields, partyFilter } from '@/features/parties/public';
import { maybe, noFilters } from '@/shared/lib/search-fields';
import type { VendorFilter } from './api';

/** The list's filters as the URL holds them. */
export const vendorSearch = z.object({
  ...partyFields(),
  /** Whether the form of a new one is open. */
  new: maybe(z.literal('vendor')),
});

export type VendorSearch = z.output<typeof vendorSearch>;

/** What the server is asked for: all of them, also those with whom nothing is open. */
export function filterOf(search: VendorSearch): VendorFilter {
  return { ...partyFilter(search), include_all: true };
}

/** Without any filter. */
export const NO_FILTERS = noFilters(vendorSearch, 'sort', 'descending', 'new');
