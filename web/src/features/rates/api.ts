import {
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type RateRow = Schemas['ExchangeRateRow'];
export type RateInput = Schemas['ExchangeRateInput'];
export type RateFilter = Pick<Schemas['ExchangeRateRequest'], 'currency_id'>;

const KEY = 'exchange-rates';

/** The rates that were written down, page by page, the newest first. */
export const rateList = (filter: RateFilter) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      answer(
        api.POST('/Currency/GetExchangeRates', { body: { ...filter, cursor, limit: 50 }, signal }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
    placeholderData: keepPreviousData,
  });

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

/** Takes the rate of a day away; documents keep theirs. */
export function useDeleteRate() {
  const onSuccess = useRatesMoved();
  return useMutation({
    mutationFn: (id: number) =>
      answer(api.DELETE('/Currency/DeleteExchangeRate/{id}', { params: { path: { id } } })),
    onSuccess,
  });
}
