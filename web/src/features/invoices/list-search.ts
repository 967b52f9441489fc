import { z } from 'zod/mini';
import { isDate } from '@/shared/lib/fields';
import type { InvoiceFilter } from './api';

export const STATUSES = ['open', 'partial', 'overdue', 'paid'] as const;
/** `unpaid` is the umbrella over everything that still owes; the cards use it. */
const FILTERS = [...STATUSES, 'unpaid'] as const;
export type StatusFilter = (typeof FILTERS)[number];

const SORTS = ['number', 'customer', 'date', 'due_date', 'total', 'due'] as const;
type Sort = (typeof SORTS)[number];

const maybe = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const amount = () => maybe(z.coerce.string().check(z.regex(/^\d{1,15}(\.\d{1,6})?$/)));
const day = () => maybe(z.string().check(z.refine(isDate)));

/** The list's filters as the URL holds them. */
export const invoiceSearch = z.object({
  search: maybe(z.coerce.string()),
  status: maybe(z.enum(FILTERS)),
  from: day(),
  to: day(),
  /** A customer's id, and the name that is shown for it. */
  customer: maybe(z.coerce.number()),
  customerName: maybe(z.coerce.string()),
  /** Likewise a branch's, a project's and a tag's. */
  branch: maybe(z.coerce.number()),
  branchName: maybe(z.coerce.string()),
  project: maybe(z.coerce.number()),
  projectName: maybe(z.coerce.string()),
  tag: maybe(z.coerce.number()),
  tagName: maybe(z.coerce.string()),
  min: amount(),
  max: amount(),
  sort: maybe(z.enum(SORTS)),
  descending: maybe(z.boolean()),
  /** A payment that is looked at. */
  receipt: maybe(z.coerce.number()),
  /** Whether the invoice that is looked at is about to be mailed. */
  send: maybe(z.coerce.boolean()),
  /** The saved view that is shown; 0 for none, so that the first one isn't shown again. */
  view: maybe(z.coerce.number()),
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
  const filters = [from || to, customer, branch, project, tag, min, max];
  return filters.filter((one) => one !== undefined && one !== '').length;
}

/** Whether anything narrows the list; if not, an empty one has nothing to show. */
export function narrowed(search: InvoiceSearch): boolean {
  return Boolean(search.search || search.status) || filtersOn(search) > 0;
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
export const NO_FILTERS = {
  view: 0,
  search: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
  customer: undefined,
  customerName: undefined,
  branch: undefined,
  branchName: undefined,
  project: undefined,
  projectName: undefined,
  tag: undefined,
  tagName: undefined,
  min: undefined,
  max: undefined,
} as const;
