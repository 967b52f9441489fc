import { z } from 'zod/mini';
import {
  type DueFilter,
  dueFields,
  dueFilter,
  dueFiltersOn,
  dueNarrowed,
  isNarrowedWithinStatus as dueNarrowedWithin,
  sortNamed as dueSortNamed,
} from '@/features/documents/public';
import { type FilingSearch, filingFields, filingFilter } from '@/features/einvoice/public';
import {
  countOn,
  documentFields,
  maybe,
  maybeId,
  noFilters,
  viewField,
} from '@/shared/lib/search-fields';
import type { InvoiceFilter } from './api';

export type StatusFilter = DueFilter;

export const INVOICE_KINDS = ['invoice', 'debit_note', 'sales_receipt'] as const;

/** The list's filters as the URL holds them. */
export const invoiceSearch = z.object({
  ...documentFields(),
  ...viewField(),
  ...dueFields('customer'),
  ...filingFields(),
  /** Invoices, debit notes or sales receipts by themselves. */
  kind: maybe(z.enum(INVOICE_KINDS)),
  /** A payment that is looked at. */
  receipt: maybeId(),
  /** Whether the invoice that is looked at is about to be mailed. */
  send: maybe(z.coerce.boolean()),
});

export type InvoiceSearch = z.output<typeof invoiceSearch>;

/** A column of the grid as an order of the server's, when it has one. */
export const sortNamed = (column: string) => dueSortNamed(column, 'customer');

/** What the server is asked for. */
export function filterOf(search: InvoiceSearch): InvoiceFilter {
  return {
    ...dueFilter(search),
    customer_id: search.customer ?? null,
    ...filingFilter(search),
    kind: search.kind ?? null,
  };
}

const filingOn = ({ sent, found, kind }: FilingSearch & Pick<InvoiceSearch, 'kind'>) =>
  countOn(sent, found, kind);

/** How many filters beyond search and status are on. */
export function filtersOn(search: InvoiceSearch): number {
  return dueFiltersOn(search, search.customer) + filingOn(search);
}

/** Whether anything narrows the list; if not, an empty one has nothing to show. */
export function narrowed(search: InvoiceSearch): boolean {
  return dueNarrowed(search, search.customer) || filingOn(search) > 0;
}

/** Whether anything but a status narrows it. */
export function isNarrowedWithinStatus(search: InvoiceSearch): boolean {
  return dueNarrowedWithin(search, search.customer) || filingOn(search) > 0;
}

/** The part of the search that an invoice opened from the list carries in its address: its place in the list. */
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
