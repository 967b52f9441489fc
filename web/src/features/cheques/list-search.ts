import { z } from 'zod/mini';
import {
  countOn,
  maybe,
  maybeDay,
  maybeId,
  maybeText,
  noFilters,
  viewField,
} from '@/shared/lib/search-fields';
import type { ChequeFilter } from './api';
import type { ChequeSide } from './sides';

const STATES = [
  'in_hand',
  'under_collection',
  'outstanding',
  'endorsed',
  'cleared',
  'bounced',
  'returned',
  'cancelled',
] as const;
const SORTS = ['due_date', 'date', 'amount', 'number', 'party'] as const;

/** What is looked at: one state, all of them, or what is still to become money. */
export const TABS = [...STATES, 'open', 'all'] as const;
export type ChequeTab = (typeof TABS)[number];

/** The list's filters as the URL holds them. */
export const chequeSearch = z.object({
  ...viewField(),
  search: maybeText(),
  state: maybe(z.enum(TABS)),
  /** The days between which it falls due. */
  from: maybeDay(),
  to: maybeDay(),
  customer: maybeId(),
  customerName: maybeText(),
  vendor: maybeId(),
  vendorName: maybeText(),
  /** The bank account that it was handed to, or cleared on. */
  account: maybeId(),
  sort: maybe(z.enum(SORTS)),
  descending: maybe(z.boolean()),
});

export type ChequeSearch = z.output<typeof chequeSearch>;

/** The tab that is open: what is still to become money, unless another one is asked for. */
export function tabOf({ state }: ChequeSearch): ChequeTab {
  return state ?? 'open';
}

/** First due first, until another order is asked for. */
export function sortOf({ sort, descending }: ChequeSearch) {
  return { sort: sort ?? 'due_date', descending: descending ?? false } as const;
}

/** A column of the grid as an order of the server's, when it has one. */
export function sortNamed(column: string) {
  return SORTS.find((one) => one === column);
}

/** Whether the last day lies before the first: nothing can be asked for. */
export function isBackwards({ from, to }: ChequeSearch): boolean {
  return from !== undefined && to !== undefined && to < from;
}

/** What the server is asked for; two days the wrong way round are asked for the right way. */
export function filterOf(side: ChequeSide, search: ChequeSearch): ChequeFilter {
  const tab = tabOf(search);
  const [from, to] = isBackwards(search) ? [search.to, search.from] : [search.from, search.to];
  const received = side.direction === 'received';
  return {
    direction: side.direction,
    search: search.search ?? null,
    state: tab === 'open' || tab === 'all' ? null : tab,
    open: tab === 'open',
    customer_id: received ? (search.customer ?? null) : null,
    vendor_id: received ? null : (search.vendor ?? null),
    bank_account_id: search.account ?? null,
    due_from: from ?? null,
    due_to: to ?? null,
    ...sortOf(search),
  };
}

/** How many filters beyond the search and the state are on. */
export function filtersOn({ from, to, customer, vendor, account }: ChequeSearch): number {
  return countOn(from || to, customer, vendor, account);
}

/** Without any filter; the state that is looked at stays. */
export const NO_FILTERS = noFilters(chequeSearch, 'state', 'sort', 'descending');
