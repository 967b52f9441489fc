import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { saveOrAsk } from '@/features/einvoice/public';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import { refetchQueries } from '@/shared/api/refetch-queries';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type InvoiceInput = Schemas['InvoiceInput'];
export type InvoiceView = Schemas['InvoiceView'];
export type InvoiceDetail = Schemas['InvoiceDetail'];
export type InvoiceRow = Schemas['InvoiceRow'];
export type InvoicePayment = Schemas['InvoicePayment'];
export type InvoiceStatuses = Schemas['InvoiceStatuses'];
export type InvoiceFigures = Schemas['InvoiceFigures'];
export type InvoiceFilter = Omit<Schemas['InvoiceListRequest'], 'cursor' | 'limit' | 'totals'>;
export type StatusCount = Schemas['StatusCount'];

export const invoiceKeys = {
  all: ['invoices'] as const,
  detail: (id: number) => ['invoices', 'detail', id] as const,
};

/** The list, page by page. */
export const invoiceList = (filter: InvoiceFilter) =>
  inPages([...invoiceKeys.all, 'list', filter], (page, signal) =>
    answer(
      api.POST('/Invoice/GetInvoice', {
        // The rows come first: they need not wait for the totals of the whole filter.
        body: { ...filter, ...page, totals: false },
        signal,
      }),
    ),
  );

/** The totals of the filter by status; the same whichever of them is shown, in any order. */
export const invoiceTotals = ({ status: _, sort: __, descending: ___, ...filter }: InvoiceFilter) =>
  queryOptions({
    queryKey: [...invoiceKeys.all, 'totals', filter],
    queryFn: async ({ signal }) =>
      (
        await answer(
          api.POST('/Invoice/GetInvoice', { body: { ...filter, limit: 1, totals: true }, signal }),
        )
      ).Statuses ?? [],
    placeholderData: keepPreviousData,
  });

/** The invoices beside one in the order of a list. */
export const invoicesBeside = (id: number, filter: InvoiceFilter) =>
  queryOptions({
    queryKey: [...invoiceKeys.all, 'beside', id, filter],
    queryFn: ({ signal }) =>
      answer(api.POST('/Invoice/Beside/{id}', { params: { path: { id } }, body: filter, signal })),
    enabled: Number.isFinite(id),
  });

/** What deleting these invoices would take with it. */
export const invoiceDeletion = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...invoiceKeys.all, 'deletion', ids],
    queryFn: ({ signal }) =>
      answer(api.POST('/Invoice/WhatGoesWith', { body: { ids: [...ids] }, signal })),
    staleTime: 0,
    retry: false,
  });

/** Counts and sums by status, months and ageing, of all invoices that the reader may see. */
export const invoiceStatuses = () =>
  queryOptions({
    queryKey: [...invoiceKeys.all, 'statuses'],
    queryFn: ({ signal }) => answer(api.GET('/Invoice/AllInvoiceStatus', { signal })),
  });

/** Months and ageing of a list's invoices, in any order. */
export const invoiceFigures = ({ sort: _, descending: __, ...filter }: InvoiceFilter) =>
  queryOptions({
    queryKey: [...invoiceKeys.all, 'figures', filter],
    queryFn: ({ signal }) => answer(api.POST('/Invoice/Figures', { body: filter, signal })),
    placeholderData: keepPreviousData,
  });

/** The number that the next invoice would get; it is taken only when the invoice is saved. */
export const nextInvoiceNumber = () =>
  queryOptions({
    queryKey: [...invoiceKeys.all, 'next-number'],
    queryFn: async ({ signal }) =>
      (await answer(api.POST('/Invoice/GetInvoice', { body: { limit: 1 }, signal }))).NextNumber,
    staleTime: 0,
  });

/** One invoice with its payments, entries and activity. */
export const invoiceDetail = (id: number) =>
  queryOptions({
    queryKey: invoiceKeys.detail(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/Invoice/GetInvoiceById/{id}', { params: { path: { id } }, signal })),
    enabled: Number.isFinite(id),
  });

/** Whether an invoice already has this number, or one that looks like it. */
export const invoiceNumberExists = (ref: string) =>
  queryOptions({
    queryKey: [...invoiceKeys.all, 'exists', ref],
    queryFn: ({ signal }) =>
      answer(api.GET('/Invoice/InvoiceIDExist/{ref}', { params: { path: { ref } }, signal })),
    staleTime: 10_000,
  });

/** The numbers that no invoice has, between the lowest and the highest. */
export const missingNumbers = () =>
  queryOptions({
    queryKey: [...invoiceKeys.all, 'missing-numbers'],
    queryFn: ({ signal }) => answer(api.GET('/Invoice/MissingNumbers', { signal })),
    meta: { refusedInPlace: true },
  });

/** An invoice and what is shown beside it: nobody answers for them once it is deleted. */
const neighbours = (id: number) => [
  invoiceKeys.detail(id),
  [...invoiceKeys.all, 'beside', id],
  ['deliveries', 'invoice', id],
];

/**
 * A posting moves lists, balances and reports all over the product: everything on the screen is fetched again. It is
 * not waited for: the person continues while figures arrive.
 */
function useBooksMoved() {
  const queryClient = useQueryClient();
  return (saved?: InvoiceDetail, deleted: readonly number[] = []) => {
    refetchQueries(queryClient, deleted.flatMap(neighbours));
    if (saved) queryClient.setQueryData(invoiceKeys.detail(saved.Invoice.id), saved);
  };
}

/** Something beside an invoice has changed; the books have not. */
export function useInvoiceChanged() {
  const queryClient = useQueryClient();
  return (id: number) => void queryClient.invalidateQueries({ queryKey: invoiceKeys.detail(id) });
}

/** Records a new invoice, or changes the one with that id. */
export function useSaveInvoice(id: number | undefined) {
  const booksMoved = useBooksMoved();
  return useMutation({
    mutationFn: ({ body, headers }: { body: InvoiceInput; headers: Record<string, string> }) =>
      id === undefined
        ? answer(api.POST('/Invoice/AddInvoice', { body, headers }))
        : saveOrAsk((confirmed) =>
            answer(
              api.POST('/Invoice/EditInvoice/{id}', {
                params: { path: { id } },
                body: { ...body, ...confirmed },
              }),
            ),
          ),
    onSuccess: (saved) => booksMoved(saved),
  });
}

export function useDeleteInvoice() {
  const booksMoved = useBooksMoved();
  return useMutation({
    // The dialog says why it could not be done.
    meta: { silent: true },
    mutationFn: (id: number) =>
      answer(api.DELETE('/Invoice/DeleteInvoice/{id}', { params: { path: { id } } })),
    // Its page is still there for a moment: taken out of the cache, the invoice would be asked for again.
    onSuccess: (_done, id) => booksMoved(undefined, [id]),
  });
}

export function useDeleteInvoices() {
  const queryClient = useQueryClient();
  const booksMoved = useBooksMoved();
  return useMutation({
    // The dialog says why it could not be done, and of which invoice.
    meta: { silent: true },
    mutationFn: (ids: readonly number[]) =>
      answer(api.POST('/Invoice/DeleteInvoices', { body: { ids: [...ids] } })),
    onSuccess: (_done, ids) => {
      for (const id of ids) queryClient.removeQueries({ queryKey: invoiceKeys.detail(id) });
      queryClient.removeQueries({ queryKey: [...invoiceKeys.all, 'deletion'] });
      booksMoved(undefined, ids);
    },
  });
}
