import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type RateRow = Schemas['ExchangeRateRow'];
export type RateInput = Schemas['ExchangeRateInput'];
export type RateFile = Schemas['RateFileView'];
export type RateFileInput = Schemas['RateFileInput'];
export type RateFileRow = Schemas['RateFileRow'];
export type RateFilter = Pick<Schemas['ExchangeRateRequest'], 'currency_id'>;

const KEY = 'exchange-rates';

/** The rates that were written down, page by page, the newest first. */
export const rateList = (filter: RateFilter) =>
  inPages([KEY, 'list', filter], (page, signal) =>
    answer(api.POST('/Currency/GetExchangeRates', { body: { ...filter, ...page }, signal })),
  );

function useRatesMoved() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** Writes the rate of a day down, in place of the one that it had. */
export function useWriteRate() {
  const onSuccess = useRatesMoved();
  return useMutation({
    mutationFn: ({ body, headers }: { body: RateInput; headers: Record<string, string> }) =>
      answer(api.POST('/Currency/AddExchangeRate', { body, headers })),
    onSuccess,
  });
}

/** Reads a file of rates; nothing is saved. */
export function useReadRates() {
  return useMutation({
    meta: { silent: true },
    mutationFn: (body: RateFileInput) => answer(api.POST('/Currency/ReadExchangeRates', { body })),
  });
}

/** Writes all rates of a file down, or none. */
export function useImportRates() {
  const onSuccess = useRatesMoved();
  return useMutation({
    meta: { silent: true },
    mutationFn: ({ body, headers }: { body: RateFileInput; headers: Record<string, string> }) =>
      answer(api.POST('/Currency/ImportExchangeRates', { body, headers })),
    onSuccess,
  });
}

/** Takes the rate of a day away; documents keep theirs. */
export function useDeleteRate() {
  const onSuccess = useRatesMoved();
  return useMutation({
    mutationFn: (id: number) =>
      answer(api.DELETE('/Currency/DeleteExchangeRate/{id}', { params: { path: { id } } })),
    onSuccess,
  });
}
