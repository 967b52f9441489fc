import { z } from 'zod/mini';
import { countOn, documentFields, maybe, noFilters, viewField } from '@/shared/lib/search-fields';
import type { QuoteFilter } from './api';

export const STATUSES = ['open', 'approved', 'rejected'] as const;

/** The list's filters as the URL holds them. */
export const quoteSearch = z.object({
  ...documentFields(),
  ...viewField(),
  status: maybe(z.enum(STATUSES)),
});

export type QuoteSearch = z.output<typeof quoteSearch>;

/** What the server is asked for. */
export function filterOf(search: QuoteSearch): QuoteFilter {
  return {
    search: search.search ?? null,
    status: search.status ?? null,
    customer_id: search.customer ?? null,
    from_date: search.from ?? null,
    to_date: search.to ?? null,
  };
}

/** How many filters beyond search and status are on. */
export function filtersOn({ from, to, customer }: QuoteSearch): number {
  return countOn(from || to, customer);
}

/** Without any filter. */
export const NO_FILTERS = noFilters(quoteSearch);
