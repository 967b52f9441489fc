import { z } from 'zod/mini';
import {
  countOn,
  documentFields,
  maybe,
  maybeId,
  maybeText,
  noFilters,
  viewField,
} from '@/shared/lib/search-fields';
import type { PaymentFilter } from './side';

const KINDS = ['receipt', 'refund'] as const;
const SORTS = ['number', 'customer', 'date', 'amount'] as const;
type Sort = (typeof SORTS)[number];

/** The list's filters as the URL holds them. */
export const paymentSearch = z.object({
  ...documentFields(),
  ...viewField(),
  vendor: maybeId(),
  vendorName: maybeText(),
  /** Money received, or given back. */
  kind: maybe(z.enum(KINDS)),
  method: maybeId(),
  account: maybeId(),
  sort: maybe(z.enum(SORTS)),
  descending: maybe(z.boolean()),
  /** The payment that is looked at. */
  receipt: maybeId(),
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
    party_id: search.customer ?? search.vendor ?? null,
    payment_method_id: search.method ?? null,
    account_id: search.account ?? null,
    from_date: search.from ?? null,
    to_date: search.to ?? null,
    ...sortOf(search),
  };
}

/** How many filters beyond search and kind are on. */
export function filtersOn({ from, to, customer, vendor, method, account }: PaymentSearch): number {
  return countOn(from || to, customer, vendor, method, account);
}

/** Without any filter; which way the money went stays. */
export const NO_FILTERS = noFilters(paymentSearch, 'kind', 'sort', 'descending', 'receipt');
