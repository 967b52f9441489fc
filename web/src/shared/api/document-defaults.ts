import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';

/** The terms of payment and the taxes that new documents of each side begin with. */
export const documentDefaults = queryOptions({
  queryKey: ['forms', 'document-defaults'],
  queryFn: ({ signal }) => answer(api.GET('/Forms/GetDocumentDefaults', { signal })),
  staleTime: 300_000,
});
