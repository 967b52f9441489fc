import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import { refetchQueries } from '@/shared/api/refetch-queries';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type BillInput = Schemas['BillInput'];
export type BillView = Schemas['BillView'];
export type BillDetail = Schemas['BillDetail'];
export type BillRow = Schemas['BillRow'];
export type BillFilter = Omit<Schemas['BillListRequest'], 'cursor' | 'limit' | 'totals'>;
export type StatusCount = Schemas['StatusCount'];

const billKeys = {
  all: ['bills'] as const,
  detail: (id: number) => ['bills', 'detail', id] as const,
};

/** The list, page by page; the totals of the whole filter are asked for by themselves. */
export const billList = (filter: BillFilter) =>
  inPages([...billKeys.all, 'list', filter], (page, signal) =>
    answer(
      api.POST('/Bill/GetBillResources', {
        body: { ...filter, ...page, totals: false },
        signal,
      }),
    ),
  );

/** A filter without what changes no sum: which status is shown, and in what order. */
const summed = ({ status: _, sort: __, descending: ___, ...filter }: BillFilter) => filter;

/** The totals of the filter by status. */
export const billTotals = (filter: BillFilter) =>
  queryOptions({
    queryKey: [...billKeys.all, 'totals', summed(filter)],
    queryFn: async ({ signal }) => {
      const body = { ...summed(filter), limit: 1, totals: true };
      return (await answer(api.POST('/Bill/GetBillResources', { body, signal }))).Statuses ?? [];
    },
    placeholderData: keepPreviousData,
  });

/** Months and ageing of a list's bills, in any order. */
export const billFigures = ({ sort: _, descending: __, ...filter }: BillFilter) =>
  queryOptions({
    queryKey: [...billKeys.all, 'figures', filter],
    queryFn: ({ signal }) => answer(api.POST('/Bill/Figures', { body: filter, signal })),
    placeholderData: keepPreviousData,
  });

/** The bills beside one in the order of a list. */
export const billsBeside = (id: number, filter: BillFilter) =>
  queryOptions({
    queryKey: [...billKeys.all, 'beside', id, filter],
    queryFn: ({ signal }) =>
      answer(api.POST('/Bill/Beside/{id}', { params: { path: { id } }, body: filter, signal })),
  });

/** One bill with its entries, files and activity. */
export const billDetail = (id: number) =>
  queryOptions({
    queryKey: billKeys.detail(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/Bill/GetBillByID/{id}', { params: { path: { id } }, signal })),
    enabled: Number.isFinite(id),
  });

/** Our number of the next bill; it is taken only when the bill is saved. */
export const nextBillNumber = () =>
  queryOptions({
    queryKey: [...billKeys.all, 'next-number'],
    queryFn: async ({ signal }) =>
      (await answer(api.POST('/Bill/GetBillResources', { body: { limit: 1 }, signal }))).NextNumber,
    staleTime: 0,
  });

/** Whether another bill of a vendor has a number of theirs, or one that looks like it; nobody's has. */
export const vendorNumberExists = (vendor: number | undefined) => (number: string) =>
  queryOptions({
    queryKey: [...billKeys.all, 'exists', String(vendor), number],
    queryFn: async ({ signal }) => {
      if (vendor === undefined) return { exists: false };
      const path = { id: vendor, ref: number };
      return answer(api.GET('/Bill/BillNumberExist/{id}/{ref}', { params: { path }, signal }));
    },
    staleTime: 10_000,
  });

/** What deleting these bills would take with it. */
export const billDeletion = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...billKeys.all, 'deletion', ids],
    queryFn: ({ signal }) =>
      answer(api.POST('/Bill/WhatGoesWith', { body: { ids: [...ids] }, signal })),
    staleTime: 0,
    retry: false,
  });

/** A posting moves lists, stock and balances all over the product: everything on the screen is fetched again. */
function useBooksMoved() {
  const queryClient = useQueryClient();
  return (saved?: BillDetail, deleted: readonly number[] = []) => {
    refetchQueries(
      queryClient,
      deleted.map((id) => [...billKeys.all, 'beside', id]),
    );
    if (saved) queryClient.setQueryData(billKeys.detail(saved.Bill.id), saved);
  };
}

/** Something beside a bill has changed; the books have not. */
export function useBillChanged() {
  const queryClient = useQueryClient();
  return (id: number) => void queryClient.invalidateQueries({ queryKey: billKeys.detail(id) });
}

/** Records a new bill, or changes the one with that id. */
export function useSaveBill(id: number | undefined) {
  const booksMoved = useBooksMoved();
  return useMutation({
    mutationFn: ({ body, headers }: { body: BillInput; headers: Record<string, string> }) =>
      answer(
        id === undefined
          ? api.POST('/Bill/AddBill', { body, headers })
          : api.POST('/Bill/EditBill/{id}', { params: { path: { id } }, body }),
      ),
    onSuccess: (saved) => booksMoved(saved),
  });
}

/** Deletes bills, each by itself; the answer says of each whether it is deleted. */
export function useDeleteBills() {
  const queryClient = useQueryClient();
  const booksMoved = useBooksMoved();
  return useMutation({
    // The dialog says why it could not be done, and of which bill.
    meta: { silent: true },
    mutationFn: async (ids: readonly number[]) => {
      const body = { ids: [...ids] };
      const { deleted, bills: each } = await answer(api.POST('/Bill/DeleteBills', { body }));
      return { deleted, each };
    },
    onSuccess: ({ each }) => {
      // What is deleted must not be asked for again.
      const deleted = each.filter(({ deleted }) => deleted).map(({ id }) => id);
      for (const id of deleted) queryClient.removeQueries({ queryKey: billKeys.detail(id) });
      queryClient.removeQueries({ queryKey: [...billKeys.all, 'deletion'] });
      booksMoved(undefined, deleted);
    },
  });
}
