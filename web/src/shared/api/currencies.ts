import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';

/** Every currency that a document may be in. */
export const currencies = () =>
  queryOptions({
    queryKey: ['forms', 'currencies'],
    queryFn: ({ signal }) => answer(api.GET('/Forms/GetAllCurrency', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
