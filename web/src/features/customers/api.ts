import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type NameCheck, usePartyMutation } from '@/features/parties/public';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { foldText } from '@/shared/lib/fold-text';

export type CustomerInput = components['schemas']['CustomerInput'];
export type CustomerDetail = components['schemas']['CustomerDetail'];
export type CustomerRow = components['schemas']['CustomerRow'];
export type CustomerChoice = components['schemas']['CustomerChoice'];
export type CustomerStats = components['schemas']['CustomerStats'];
export type CustomerSalesChart = components['schemas']['CustomerSalesChart'];
type ListRequest = components['schemas']['CustomerListRequest'];

/** What the list is narrowed and ordered by. */
export type CustomerFilter = Omit<ListRequest, 'cursor' | 'limit'>;

/** Rows of a page. */
const PAGE = 50;

export const customerKeys = {
  all: ['customers'] as const,
  detail: (id: number) => ['customers', 'detail', id] as const,
};

export const customerList = (filter: CustomerFilter) =>
  infiniteQueryOptions({
    queryKey: [...customerKeys.all, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.POST('/Customer/GetCustomersTable', {
          body: { ...filter, cursor: pageParam, limit: PAGE },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
  });

export const customerDetail = (id: number) =>
  queryOptions({
    queryKey: customerKeys.detail(id),
    queryFn: ({ signal }) =>
      answer(api.POST('/Customer/CustomerDetails/{id}', { params: { path: { id } }, signal })),
  });

/** Customers by status; their counts are beside the tabs of the list. */
export const customerStats = queryOptions({
  queryKey: [...customerKeys.all, 'stats'],
  queryFn: ({ signal }) => answer(api.POST('/Customer/CustomerStatsChart', { signal })),
});

/** What was sold to whom in the last twelve months. */
export const customerSales = queryOptions({
  queryKey: [...customerKeys.all, 'sales'],
  queryFn: ({ signal }) =>
    answer(api.POST('/Customer/SalesVsCustomersChart', { body: {}, signal })),
});

/** Customers to choose on a document, with what the document takes from them. */
export const searchCustomers = async (search: string, signal: AbortSignal) =>
  (await answer(api.GET('/Forms/GetCustomerForInvoice', { params: { query: { search } }, signal })))
    .Customers;

/** Whether a customer already has this company name. */
const companyName: NameCheck = {
  key: [...customerKeys.all, 'exists'],
  ask: async (name, signal) => {
    const params = { path: { name } };
    const check = await answer(api.GET('/Customer/CompanyNameExist/{name}', { params, signal }));
    return { taken: check.exists, similar: check.similar ?? null };
  },
};

/** Whether a customer already shows under this name; as many are asked for as a name usually finds. */
const displayName: NameCheck = {
  key: [...customerKeys.all, 'shown'],
  ask: async (name, signal) => {
    const body = { search: name, limit: 20 };
    const [page, check] = await Promise.all([
      answer(api.POST('/Customer/GetCustomersTable', { body, signal })),
      companyName.ask(name, signal),
    ]);
    const taken = page.Customers.some((row) => foldText(row.CustomerName) === foldText(name));
    return { taken, similar: check.similar };
  },
};

/** How names that are typed are compared with those there are. */
export const nameChecks = { company: companyName, displayName };

const side = { keys: customerKeys };

export function useAddCustomer() {
  return usePartyMutation(
    side,
    ({ body, headers }: { body: CustomerInput; headers: Record<string, string> }) =>
      answer(api.POST('/Customer/AddCustomer', { body, headers })),
  );
}

export function useEditCustomer() {
  return usePartyMutation(side, ({ id, body }: { id: number; body: CustomerInput }) =>
    answer(api.POST('/Customer/EditCustomer/{id}', { params: { path: { id } }, body })),
  );
}

/** Deletes a customer; the dialog that asks also says why it was refused. */
export function useDeleteCustomer() {
  return usePartyMutation(
    side,
    (id: number) =>
      answer(api.DELETE('/Customer/DeleteCustomer/{id}', { params: { path: { id } } })),
    { silent: true },
  );
}
