import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type Summary = Schemas['DashboardSummary'];
export type InvoiceRow = Schemas['InvoiceRow'];

/** Everything that the dashboard shows, in one answer. */
export const dashboardSummary = queryOptions({
  queryKey: ['dashboard', 'summary'],
  queryFn: ({ signal }) => answer(api.POST('/Dashboard/Summary', { signal })),
});

/** Whether the company has said what stands on each of its invoices by law: its tax number and its address. */
export const hasLetterhead = queryOptions({
  queryKey: ['company', 'letterhead'],
  queryFn: async ({ signal }) => {
    const company = await answer(api.POST('/Setting/GetCompany', { signal }));
    return Boolean(company.tax_id && company.CompanyAddress);
  },
});

/** Whether what stood in the former books was entered, and nothing of it is left to do. */
export const openingsDone = queryOptions({
  queryKey: ['openings', 'done'],
  queryFn: async ({ signal }) => {
    const state = await answer(api.GET('/Openings/GetOpenings', { signal }));
    return state.date != null && state.to_do.length === 0;
  },
});

/** Whether the company has a customer yet. */
export const anyCustomer = queryOptions({
  queryKey: ['customers', 'any'],
  queryFn: async ({ signal }) => {
    const call = api.POST('/Customer/GetCustomersTable', { body: { limit: 1 }, signal });
    return (await answer(call)).Total > 0;
  },
});

/** Whether the company has a product or service yet. */
export const anyProduct = queryOptions({
  queryKey: ['products', 'any'],
  queryFn: async ({ signal }) => {
    const call = api.POST('/Products/GetProduct', { body: { limit: 1 }, signal });
    return (await answer(call)).Total > 0;
  },
});
