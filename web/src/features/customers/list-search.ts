import { z } from 'zod/mini';
import { BALANCES, SORTS } from '@/features/parties/public';
import { maybe, maybeText, noFilters, viewField } from '@/shared/lib/search-fields';
import type { CustomerFilter } from './api';
import { CUSTOMER_TYPES } from './schema';

/** The list's filters as the URL holds them. */
export const customerSearch = z.object({
  search: maybeText(),
  type: maybe(z.enum(CUSTOMER_TYPES)),
  balance: maybe(z.enum(BALANCES)),
  sort: maybe(z.enum(SORTS)),
  descending: maybe(z.boolean()),
  ...viewField(),
});

export type CustomerSearch = z.output<typeof customerSearch>;

/** What the server is asked for. */
export function filterOf(search: CustomerSearch): CustomerFilter {
  return {
    search: search.search ?? null,
    customer_type: search.type ?? null,
    balance: search.balance ?? null,
    sort: search.sort ?? null,
    descending: search.descending ?? null,
  };
}

/** Whether anything is left out of the list. */
export function narrows({ search, type, balance }: CustomerSearch): boolean {
  return search !== undefined || type !== undefined || balance !== undefined;
}

/** Without any filter. */
export const NO_FILTERS = noFilters(customerSearch, 'sort', 'descending');
