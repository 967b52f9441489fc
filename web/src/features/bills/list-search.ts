import { z } from 'zod/mini';
import { dueFields, dueFilter, dueFiltersOn, dueNarrowed } from '@/features/documents/public';
import {
  countOn,
  maybe,
  maybeDay,
  maybeId,
  maybeText,
  noFilters,
  viewField,
} from '@/shared/lib/search-fields';
import type { BillFilter } from './api';

/** The list's filters as the URL holds them. */
export const billSearch = z.object({
  search: maybeText(),
  from: maybeDay(),
  to: maybeDay(),
  vendor: maybeId(),
  vendorName: maybeText(),
  /** The days between which it falls due. */
  dueFrom: maybeDay(),
  dueTo: maybeDay(),
  ...viewField(),
  ...dueFields('vendor'),
});

export type BillSearch = z.output<typeof billSearch>;

/** The same of a bill's own page, with the payment that is made or looked at. */
export const billPlace = z.object({
  ...billSearch.shape,
  payment: maybeId(),
  /** It is being paid. */
  pay: maybe(z.boolean()),
});

/** The part of a search that a bill carries in its address: its place in the list. */
export function placeOf({
  payment: _,
  pay: __,
  view: ___,
  ...place
}: z.output<typeof billPlace>): BillSearch {
  return { ...place, view: undefined };
}

/** What the server is asked for. */
export function filterOf(search: BillSearch): BillFilter {
  return {
    ...dueFilter(search),
    vendor_id: search.vendor ?? null,
    due_from: search.dueFrom ?? null,
    due_to: search.dueTo ?? null,
  };
}

/** How many filters beyond search and status are on. */
export function filtersOn(search: BillSearch): number {
  return dueFiltersOn(search, search.vendor) + countOn(search.dueFrom || search.dueTo);
}

/** Whether anything narrows the list; if not, an empty one has nothing to show. */
export function narrowed(search: BillSearch): boolean {
  return dueNarrowed(search, search.vendor) || filtersOn(search) > 0;
}

/** Whether a bill was opened from a list that is narrowed or in another than the usual order. */
export function hasPlace(search: BillSearch): boolean {
  return narrowed(search) || search.sort !== undefined;
}

/** Without any filter. */
export const NO_FILTERS = noFilters(billSearch, 'sort', 'descending');
