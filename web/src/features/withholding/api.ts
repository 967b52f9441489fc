import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type RegisterFilter = Omit<Schemas['RegisterRequest'], 'cursor' | 'limit'>;
export type RegisterRow = Schemas['RegisterRow'];
export type RegisterTotals = Schemas['RegisterTotals'];
export type RegisterBooks = Schemas['RegisterBooks'];
export type Form41 = Schemas['Form41'];
type Form41Request = Schemas['Form41Request'];
export type WithholdingQuarters = Schemas['WithholdingQuarters'];
export type WithholdingQuarter = Schemas['WithholdingQuarter'];
export type Remittance = Schemas['RemittanceView'];
export type RemittanceRow = Schemas['RemittanceRow'];
export type RemittanceInput = Schemas['RemittanceInput'];

const KEY = ['withholding'] as const;

/** The register, page by page; the first has the totals of the whole filter. */
export const register = (filter: RegisterFilter) =>
  inPages(
    [...KEY, 'register', filter],
    (page, signal) =>
      answer(
        api.POST('/Withholding/GetRegister', {
          body: { ...filter, ...page },
          signal,
        }),
      ),
    100,
  );

/** The data of form 41 for a quarter. */
export const form41 = (body: Form41Request) =>
  queryOptions({
    queryKey: [...KEY, 'form41', body],
    queryFn: ({ signal }) => answer(api.POST('/Withholding/Form41', { body, signal })),
    placeholderData: keepPreviousData,
  });

/** What is owed, was paid and is left of each quarter of a year. */
export const withholdingQuarters = (year: number) =>
  queryOptions({
    queryKey: [...KEY, 'quarters', year],
    queryFn: ({ signal }) =>
      answer(api.POST('/Withholding/GetQuarters', { body: { year }, signal })),
    placeholderData: keepPreviousData,
  });

/** What was paid for a year's quarters, the latest first. */
export const remittanceList = (year: number) =>
  inPages([...KEY, 'remittances', year], (page, signal) =>
    answer(
      api.POST('/Withholding/GetRemittances', {
        body: { year, ...page },
        signal,
      }),
    ),
  );

/** One remittance with what it posted. */
export const remittanceDetail = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'remittance', id],
    queryFn: ({ signal }) =>
      answer(api.GET('/Withholding/GetRemittanceById/{id}', { params: { path: { id } }, signal })),
  });

/** What the form of a remittance starts from; never taken from a cache. */
export const remittanceStart = queryOptions({
  queryKey: [...KEY, 'start'],
  queryFn: ({ signal }) => answer(api.GET('/Withholding/GetNewRemittance', { signal })),
  staleTime: 0,
  gcTime: 0,
});

/** Balances and reports move with it: everything on the screen is fetched again. */
function useBooksMoved() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries();
}

/** Records what was paid to the authority. */
export function useRemit() {
  const onSuccess = useBooksMoved();
  return useMutation({
    mutationFn: ({ body, headers }: { body: RemittanceInput; headers: Record<string, string> }) =>
      answer(api.POST('/Withholding/AddRemittance', { body, headers })),
    onSuccess,
  });
}

export function useUndoRemittance() {
  const onSuccess = useBooksMoved();
  return useMutation({
    mutationFn: (id: number) =>
      answer(api.DELETE('/Withholding/DeleteRemittance/{id}', { params: { path: { id } } })),
    onSuccess,
  });
}

/** Sets the number of a payment's certificate, or takes it away: it posts nothing. */
export function useSetCertificate(side: RegisterFilter['side']) {
  const onSuccess = useBooksMoved();
  return useMutation({
    mutationFn: ({ id, certificate }: { id: number; certificate: string | null }) => {
      const call = {
        params: { path: { id } },
        body: { withholding_certificate: certificate },
      };
      return answer(
        side === 'payable'
          ? api.POST('/Withholding/SetGivenCertificate/{id}', call)
          : api.POST('/Withholding/SetReceivedCertificate/{id}', call),
      );
    },
    onSuccess,
  });
}
