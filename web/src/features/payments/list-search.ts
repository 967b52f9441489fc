import { z } from 'zod/mini';
import { isDate } from '@/shared/lib/fields';
import type { PaymentFilter } from './api';

const KINDS = ['receipt', 'refund'] as const;
const SORTS = ['number', 'customer', 'date', 'amount'] as const;
type Sort = (typeof SORTS)[number];

const maybe = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const day = () => maybe(z.string().check(z.refine(isDate)));

/** The list's filters as the URL holds them. */
export const paymentSearch = z.object({
  search: maybe(z.coerce.string()),
  /** Money received, or given back. */
  kind: maybe(z.enum(KINDS)),
  from: day(),
  to: day(),
  /** A customer's id, and the name that is shown for it. */
  customer: maybe(z.coerce.number()),
  customerName: maybe(z.coerce.string()),
  method: maybe(z.coerce.number()),
  account: maybe(z.coerce.number()),
  sort: maybe(z.enum(SORTS)),
  descending: maybe(z.boolean()),
  /** The payment that is looked at. */
  receipt: maybe(z.coerce.number()),
  /** The saved view that is shown; 0 for none, so that the first one isn't shown again. */
  view: maybe(z.coerce.number()),
});

export type PaymentSearch = z.output<typeof paymentSearch>;

/** Latest first, until another order is asked for. */
export function sortOf({ sort, descending }: PaymentSearch): { sort: Sort; descending: boolean } {
  return sort ? { sort, descending: descending ?? false } : { sort: 'date', descending: true };
}

/** A column of the grid as an order of the server's, when it has one. */
export function sortNamed(column: string): Sort | undefined {
  return SORTS.find((one) => one === column);
}

/** What the server is asked for. */
export function filterOf(search: PaymentSearch): PaymentFilter {
  return {
    kind: search.kind ?? 'receipt',
    search: search.search ?? null,
    customer_id: search.customer ?? null,
    payment_method_id: search.method ?? null,
    deposit_account_id: search.account ?? null,
    from_date: search.from ?? null,
    to_date: search.to ?? null,
    ...sortOf(search),
  };
}

/** How many filters beyond search and kind are on. */
export function filtersOn({ from, to, customer, method, account }: PaymentSearch): number {
  return [from || to, customer, method, account].filter((one) => one !== undefined && one !== '')
    .length;
}

/** Without any filter; which way the money went stays. */
export const NO_FILTERS = {
  view: 0,
  search: undefined,
  from: undefined,
  to: undefined,
  customer: undefined,
  customerName: undefined,
  method: undefined,
  account: undefined,
} as const;
