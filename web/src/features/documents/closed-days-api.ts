import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';

/** The returns of value added tax of a year, for who may read them. */
export const filedReturns = (year: number) =>
  queryOptions({
    queryKey: ['forms', 'returns', year],
    queryFn: async ({ signal }) =>
      (await answer(api.POST('/Tax/GetVatReturns', { body: { year }, signal }))).Returns,
    staleTime: 0,
    retry: false,
  });
