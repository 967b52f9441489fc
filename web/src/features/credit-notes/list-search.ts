import { z } from 'zod/mini';
import { countOn, documentFields, maybe, noFilters, viewField } from '@/shared/lib/search-fields';
import type { CreditNoteFilter } from './api';

export const STATUSES = ['open', 'applied', 'refunded'] as const;

/** The list's filters as the URL holds them. */
export const creditNoteSearch = z.object({
  ...documentFields(),
  ...viewField(),
  status: maybe(z.enum(STATUSES)),
});

export type CreditNoteSearch = z.output<typeof creditNoteSearch>;

/** What the server is asked for. */
export function filterOf(search: CreditNoteSearch): CreditNoteFilter {
  return {
    search: search.search ?? null,
    status: search.status ?? null,
    customer_id: search.customer ?? null,
    from_date: search.from ?? null,
    to_date: search.to ?? null,
  };
}

/** How many filters beyond search and status are on. */
export function filtersOn({ from, to, customer }: CreditNoteSearch): number {
  return countOn(from || to, customer);
}

/** Without any filter. */
export const NO_FILTERS = noFilters(creditNoteSearch);
