import { z } from 'zod/mini';
import { isDate } from '@/shared/lib/fields';
import type { CreditNoteFilter } from './api';

export const STATUSES = ['open', 'applied', 'refunded'] as const;

const maybe = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const day = () => maybe(z.string().check(z.refine(isDate)));

/** The list's filters as the URL holds them. */
export const creditNoteSearch = z.object({
  search: maybe(z.coerce.string()),
  status: maybe(z.enum(STATUSES)),
  from: day(),
  to: day(),
  /** A customer's id, and the name that is shown for it. */
  customer: maybe(z.coerce.number()),
  customerName: maybe(z.coerce.string()),
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
  return [from || to, customer].filter((one) => one !== undefined && one !== '').length;
}

/** Without any filter. */
export const NO_FILTERS = {
  search: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
  customer: undefined,
  customerName: undefined,
} as const;
