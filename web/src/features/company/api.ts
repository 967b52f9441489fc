import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type CompanyView = Schemas['CompanyView'];

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
    onSuccess: (company) => queryClient.setQueryData(companyDetail.queryKey, company),
  });
}
