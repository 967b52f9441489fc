import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type YearEnd = Schemas['YearEndView'];
export type YearEndCheck = Schemas['YearEndCheck'];

/** A fiscal year at its end; without one, the latest that is over and not locked. */
export const yearEnd = (year: number | undefined) =>
  queryOptions({
    queryKey: ['year-end', year],
    queryFn: ({ signal }) =>
      answer(api.POST('/Reports/YearEnd', { body: { year: year ?? null }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Every invariant of the books, proven now. */
export const proof = queryOptions({
  queryKey: ['year-end', 'proof'],
  queryFn: ({ signal }) => answer(api.POST('/Audit/SelfAudit', { signal })),
  staleTime: 0,
});
