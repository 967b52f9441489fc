import { z } from 'zod/mini';
import { isDate } from '@/shared/lib/fields';
import type { QuoteFilter } from './api';

export const STATUSES = ['open', 'approved', 'rejected'] as const;

const maybe = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const day = () => maybe(z.string().check(z.refine(isDate)));

/** The list's filters as the URL holds them. */
export const quoteSearch = z.object({
  search: maybe(z.coerce.string()),
  status: maybe(z.enum(STATUSES)),
  from: day(),
  to: day(),
  /** A customer's id, and the name that is shown for it. */
  customer: maybe(z.coerce.number()),
  customerName: maybe(z.coerce.string()),
  /** The saved view that is shown; 0 for none, so that the first one isn't shown again. */
  view: maybe(z.coerce.number()),
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
  return [from || to, customer].filter((one) => one !== undefined && one !== '').length;
}

/** Without any filter. */
export const NO_FILTERS = {
  view: 0,
  search: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
  customer: undefined,
  customerName: undefined,
} as const;
