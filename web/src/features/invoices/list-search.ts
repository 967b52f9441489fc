import { z } from 'zod/mini';
import {
  countOn,
  documentFields,
  maybe,
  maybeAmount,
  maybeId,
  maybeText,
  noFilters,
  viewField,
} from '@/shared/lib/search-fields';
import type { InvoiceFilter } from './api';

/** `unpaid` is the umbrella over everything that still owes; the cards use it. */
export const FILTERS = ['open', 'partial', 'overdue', 'paid', 'unpaid'] as const;
export type StatusFilter = (typeof FILTERS)[number];

const SORTS = ['number', 'customer', 'date', 'due_date', 'total', 'due'] as const;
type Sort = (typeof SORTS)[number];

/** The list's filters as the URL holds them. */
export const invoiceSearch = z.object({
  ...documentFields(),
  ...viewField(),
  status: maybe(z.enum(FILTERS)),
  branch: maybeId(),
  branchName: maybeText(),
  project: maybeId(),
  projectName: maybeText(),
  tag: maybeId(),
  tagName: maybeText(),
  min: maybeAmount(),
  max: maybeAmount(),
  sort: maybe(z.enum(SORTS)),
  descending: maybe(z.boolean()),
  /** A payment that is looked at. */
  receipt: maybeId(),
  /** Whether the invoice that is looked at is about to be mailed. */
  send: maybe(z.coerce.boolean()),
});

export type InvoiceSearch = z.output<typeof invoiceSearch>;

/** Latest first, until another order is asked for. */
const USUAL: { sort: Sort; descending: boolean } = { sort: 'date', descending: true };

/** The order of the list. */
export function sortOf(search: InvoiceSearch): { sort: Sort; descending: boolean } {
  return search.sort ? { sort: search.sort, descending: search.descending ?? false } : USUAL;
}

/** A column of the grid as an order of the server's, when it has one. */
export function sortNamed(column: string): Sort | undefined {
  return SORTS.find((one) => one === column);
}

/** What the server is asked for. */
export function filterOf(search: InvoiceSearch): InvoiceFilter {
  return {
    search: search.search ?? null,
    status: search.status ?? null,
    customer_id: search.customer ?? null,
    branch_id: search.branch ?? null,
    project_id: search.project ?? null,
    tag_id: search.tag ?? null,
    from_date: search.from ?? null,
    to_date: search.to ?? null,
    min_total: search.min ?? null,
    max_total: search.max ?? null,
    ...sortOf(search),
  };
}

/** How many filters beyond search and status are on. */
export function filtersOn(search: InvoiceSearch): number {
  const { from, to, customer, branch, project, tag, min, max } = search;
  return countOn(from || to, customer, branch, project, tag, min, max);
}

/** Whether anything narrows the list; if not, an empty one has nothing to show. */
export function narrowed(search: InvoiceSearch): boolean {
  return Boolean(search.status) || narrowedWithin(search);
}

/** Whether anything but a status narrows it: then the sums of each status are of fewer invoices too. */
export function narrowedWithin(search: InvoiceSearch): boolean {
  return Boolean(search.search) || filtersOn(search) > 0;
}

/** The part of the search that an invoice opened from the list goes on with: its place in the list. */
export function placeOf({
  receipt: _,
  send: __,
  view: ___,
  ...place
}: InvoiceSearch): InvoiceSearch {
  return { ...place, receipt: undefined, send: undefined, view: undefined };
}

/** Whether an invoice was opened from a list that is narrowed or in another than the usual order. */
export function hasPlace(search: InvoiceSearch): boolean {
  return narrowed(search) || search.sort !== undefined;
}

/** Without any filter. */
export const NO_FILTERS = noFilters(invoiceSearch, 'sort', 'descending', 'receipt', 'send');
