import { z } from 'zod/mini';
import { dueFields, dueFilter, dueFiltersOn, dueNarrowed } from '@/features/documents/public';
import {
  maybe,
  maybeDay,
  maybeId,
  maybeText,
  noFilters,
  viewField,
} from '@/shared/lib/search-fields';
import type { ExpenseFilter } from './list-api';

/** What expenses are sorted by. */
export const SORTS = ['number', 'vendor', 'date', 'total'] as const;

// They are paid on the spot: none falls due.
const { status: _, ...fields } = dueFields('vendor');

/** The list's filters as the URL holds them. */
export const expenseSearch = z.object({
  ...fields,
  ...viewField(),
  search: maybeText(),
  from: maybeDay(),
  to: maybeDay(),
  vendor: maybeId(),
  vendorName: maybeText(),
  /** The account of its lines. */
  type: maybeId(),
  typeName: maybeText(),
  /** The account that paid. */
  paidFrom: maybeId(),
  paidFromName: maybeText(),
  sort: maybe(z.enum(SORTS)),
});

export type ExpenseSearch = z.output<typeof expenseSearch>;

/** The same of an expense's own page, with the payment that is looked at. */
export const expensePlace = z.object({ ...expenseSearch.shape, payment: maybeId() });

/** The part of a search that an expense carries in its address: its place in the list. */
export function placeOf({
  payment: __,
  view: ___,
  ...place
}: z.output<typeof expensePlace>): ExpenseSearch {
  return { ...place, view: undefined };
}

/** What the server is asked for. */
export function filterOf(search: ExpenseSearch): ExpenseFilter {
  const { status: __, sort, ...filter } = dueFilter(search);
  return {
    ...filter,
    sort: SORTS.find((one) => one === sort) ?? 'date',
    vendor_id: search.vendor ?? null,
    expense_account_id: search.type ?? null,
    payment_account_id: search.paidFrom ?? null,
  };
}

/** How many filters beyond the search are on. */
export function filtersOn(search: ExpenseSearch): number {
  const own = [search.type, search.paidFrom].filter(Boolean).length;
  return dueFiltersOn(search, search.vendor) + own;
}

/** Whether anything narrows the list; if not, an empty one has nothing to show. */
export function narrowed(search: ExpenseSearch): boolean {
  return dueNarrowed(search, search.vendor) || filtersOn(search) > 0;
}

/** Whether an expense was opened from a list that is narrowed or in another than the usual order. */
export function hasPlace(search: ExpenseSearch): boolean {
  return narrowed(search) || search.sort !== undefined;
}

/** Without any filter. */
export const NO_FILTERS = noFilters(expenseSearch, 'sort', 'descending');
