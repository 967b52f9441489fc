import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

export type Term = components['schemas']['Term'];
type TermInput = components['schemas']['TermInput'];

export const termKeys = { all: ['terms'] as const };

/** The company's terms of payment. */
export const termList = queryOptions({
  queryKey: [...termKeys.all, 'all'],
  queryFn: ({ signal }) => answer(api.GET('/Forms/GetTerms', { signal })),
  staleTime: 300_000,
});

/** Adds terms of payment. */
export function useAddTerm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, headers }: { body: TermInput; headers: Record<string, string> }) =>
      answer(api.POST('/Terms/AddTerms', { body, headers })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: termKeys.all }),
  });
}
