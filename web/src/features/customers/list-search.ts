import { z } from 'zod/mini';
import { narrowsParties, partyFields, partyFilter } from '@/features/parties/public';
import { maybe, noFilters } from '@/shared/lib/search-fields';
import type { CustomerFilter } from './api';
import { CUSTOMER_TYPES } from './schema';

/** The list's filters as the URL holds them. */
export const customerSearch = z.object({
  ...partyFields(),
  type: maybe(z.enum(CUSTOMER_TYPES)),
  /** Whether the form of a new one is open. */
  new: maybe(z.literal('customer')),
});

export type CustomerSearch = z.output<typeof customerSearch>;

/** What the server is asked for. */
export function filterOf(search: CustomerSearch): CustomerFilter {
  return { ...partyFilter(search), customer_type: search.type ?? null };
}

/** Whether anything is left out of the list. */
export function narrows(search: CustomerSearch): boolean {
  return search.type !== undefined || narrowsParties(search);
}

/** Without any filter. */
export const NO_FILTERS = noFilters(customerSearch, 'sort', 'descending', 'new');
