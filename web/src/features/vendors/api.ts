import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type NameCheck, usePartyMutation } from '@/features/parties/public';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { foldText } from '@/shared/lib/fold-text';
import type { Period } from '@/shared/lib/period';

type Schemas = components['schemas'];
export type VendorInput = Schemas['VendorInput'];
export type VendorDetail = Schemas['VendorDetail'];
export type VendorRow = Schemas['VendorRow'];
type ListRequest = Schemas['VendorListRequest'];

/** What the list is narrowed and ordered by. */
export type VendorFilter = Omit<ListRequest, 'cursor' | 'limit'>;

/** Rows of a page. */
const PAGE = 50;

export const vendorKeys = {
  all: ['vendors'] as const,
  detail: (id: number) => ['vendors', 'detail', id] as const,
};

export const vendorList = (filter: VendorFilter) =>
  infiniteQueryOptions({
    queryKey: [...vendorKeys.all, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.POST('/Vendor/ListVendor', {
          body: { ...filter, cursor: pageParam, limit: PAGE },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
  });

export const vendorDetail = (id: number) =>
  queryOptions({
    queryKey: vendorKeys.detail(id),
    queryFn: ({ signal }) =>
      answer(api.POST('/Vendor/VendorDetails/{id}', { params: { path: { id } }, signal })),
  });

/** How many vendors have which balance, for the counts beside the list's tabs; and the ageing of all of them. */
export const vendorBalances = queryOptions({
  queryKey: [...vendorKeys.all, 'standing'],
  queryFn: ({ signal }) => answer(api.POST('/Vendor/GetVendorState', { signal })),
});

/** What was bought from whom in the last twelve months. */
export const vendorBills = queryOptions({
  queryKey: [...vendorKeys.all, 'bills'],
  queryFn: ({ signal }) => answer(api.POST('/Vendor/GetBillVsVendor', { body: {}, signal })),
});

/** As many as a picker shows. */
const CHOICES = 50;

/** Vendors to choose on a document, with what the document takes from them; those who write it may ask. */
export const searchVendors = async (search: string, signal: AbortSignal) =>
  (
    await answer(
      api.POST('/Vendor/ListVendor', {
        body: { search: search || null, limit: CHOICES, include_all: true },
        signal,
      }),
    )
  ).Vendors;

/** Whether a vendor already shows under this name. */
const displayName: NameCheck = {
  key: [...vendorKeys.all, 'shown'],
  ask: async (name, signal) => {
    const params = { path: { name } };
    const check = await answer(api.GET('/Vendor/VendorNameExist/{name}', { params, signal }));
    return { taken: check.exists, similar: check.similar ?? null };
  },
};

/** Whether a vendor already has this company name; as many are asked for as a name usually finds. */
const companyName: NameCheck = {
  key: [...vendorKeys.all, 'company'],
  ask: async (name, signal) => {
    const page = await answer(
      api.POST('/Vendor/ListVendor', { body: { search: name, limit: 20 }, signal }),
    );
    const taken = page.Vendors.some((row) => foldText(row.CompanyName ?? '') === foldText(name));
    return { taken, similar: null };
  },
};

/** How names that are typed are compared with those there are. */
export const nameChecks = { company: companyName, displayName };

export const vendorStatement = (id: number, period: Period) =>
  queryOptions({
    queryKey: [...vendorKeys.detail(id), 'statement', period],
    queryFn: ({ signal }) =>
      answer(
        api.POST('/Vendor/Statement/{id}', {
          params: { path: { id } },
          body: { from_date: period.from, to_date: period.to },
          signal,
        }),
      ),
  });

/** A statement as PDF, which only a signed-in reader gets. */
export const statementPdf =
  (id: number) =>
  async ({ from, to, language }: Period & { language: string }) =>
    (await answer(
      api.GET('/Vendor/StatementPdf/{id}', {
        params: { path: { id }, query: { from_date: from, to_date: to, language } },
        parseAs: 'blob',
      }),
    )) as unknown as Blob;

const side = { keys: vendorKeys };

export function useAddVendor() {
  return usePartyMutation(
    side,
    ({ body, headers }: { body: VendorInput; headers: Record<string, string> }) =>
      answer(api.POST('/Vendor/AddVendor', { body, headers })),
  );
}

export function useEditVendor() {
  return usePartyMutation(side, ({ id, body }: { id: number; body: VendorInput }) =>
    answer(api.POST('/Vendor/EditVendor/{id}', { params: { path: { id } }, body })),
  );
}
