import { z } from 'zod/mini';
import { filingFields, filingFilter } from '@/features/einvoice/public';
import {
  countOn,
  documentFields,
  maybe,
  maybeId,
  maybeText,
  noFilters,
  viewField,
} from '@/shared/lib/search-fields';
import type { CreditFilter } from './side';

export const STATUSES = ['open', 'applied', 'refunded'] as const;

/** The list's filters as the URL holds them; a customer's side knows no vendor, and the other way round. */
export const creditSearch = z.object({
  ...documentFields(),
  ...viewField(),
  vendor: maybeId(),
  vendorName: maybeText(),
  status: maybe(z.enum(STATUSES)),
  ...filingFields(),
});

export type CreditSearch = z.output<typeof creditSearch>;

/** What the server is asked for. */
export function filterOf(search: CreditSearch): CreditFilter {
  return {
    search: search.search ?? null,
    status: search.status ?? null,
    party_id: search.customer ?? search.vendor ?? null,
    from_date: search.from ?? null,
    to_date: search.to ?? null,
    ...filingFilter(search),
  };
}

/** How many filters beyond search and status are on. */
export function filtersOn(search: CreditSearch): number {
  const { from, to, customer, vendor, sent, found } = search;
  return countOn(from || to, customer, vendor, sent, found);
}

/** Without any filter. */
export const NO_FILTERS = noFilters(creditSearch);
