import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { activityKeys } from '@/features/activities/public';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { session } from '@/shared/auth/session';

type Schemas = components['schemas'];
export type CompanyView = Schemas['CompanyView'];
export type CompanyForm = Schemas['CompanyForm'];

/** What is typed, with the picture that was chosen as a logo. */
export interface TypedCompany {
  texts: CompanyForm;
  logo: File | null;
}

function asForm({ texts, logo }: TypedCompany): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, String(text ?? ''));
  if (logo) form.append('logo', logo);
  return form;
}

/** What the company is, and until when its books are locked. */
export const companyDetail = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => answer(api.POST('/Setting/GetCompany', { signal })),
});

/** Locks the books until a day, moves the lock, or opens the books. */
export function useLockPeriod() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      body,
      headers,
    }: {
      body: Schemas['LockInput'];
      headers: Record<string, string>;
    }) => answer(api.POST('/Setting/LockPeriod', { body, headers })),
    onSuccess: (company) => {
      queryClient.setQueryData(companyDetail.queryKey, company);
      // The end of a year, the openings and other screens tell what is locked.
      void queryClient.invalidateQueries();
    },
  });
}

/** Changes the month that the fiscal year begins in; everything that counts by years is fetched again. */
export function useSetFiscalYear() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (month: number) =>
      answer(api.POST('/Setting/SetFiscalYear', { body: { fiscal_year_start_month: month } })),
    onSuccess: (company) => {
      const current = session.get();
      if (current) {
        session.set({ ...current, fiscalYearStartMonth: company.fiscal_year_start_month });
      }
      void queryClient.invalidateQueries();
      queryClient.setQueryData(companyDetail.queryKey, company);
    },
  });
}

/** Saves the company's data; what the shell shows of them follows. */
export function useUpdateCompany() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (typed: TypedCompany) =>
      answer(
        api.POST('/Setting/UpdateCompanyData', {
          body: typed.texts,
          bodySerializer: () => asForm(typed),
        }),
      ),
    onSuccess: (company) => {
      queryClient.setQueryData(companyDetail.queryKey, company);
      // New documents begin with its activity.
      void queryClient.invalidateQueries({ queryKey: activityKeys.all });
      const current = session.get();
      if (!current) return;
      const logo = company.company_image?.url ?? null;
      const name = company.CompanyName;
      const tagName = company.tag_name ?? null;
      const companies = current.companies.map((one) =>
        one.tenant_id === current.tenantId ? { ...one, company_name: name } : one,
      );
      session.set({
        ...current,
        companies,
        company: { ...current.company, name, logo, tagName },
      });
    },
  });
}

/** The company's logo as it is kept. Another logo has another address. */
export const companyLogo = (url: string) =>
  queryOptions({
    queryKey: ['company', 'logo', url],
    queryFn: async ({ signal }) =>
      (await answer<unknown>(api.GET('/Setting/CompanyLogo', { parseAs: 'blob', signal }))) as Blob,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** An invoice as it would look with what is typed; nothing of it is kept. */
export const paperSample = (typed: TypedCompany) =>
  queryOptions({
    queryKey: ['company', 'sample', typed.texts, typed.logo?.name, typed.logo?.lastModified],
    queryFn: ({ signal }) =>
      answer(
        api.POST('/Setting/PreviewPaper', {
          body: typed.texts,
          bodySerializer: () => asForm(typed),
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
