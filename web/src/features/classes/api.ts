import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

export type Class = components['schemas']['Class'];
export type ClassInput = components['schemas']['ClassInput'];

export const classKeys = { all: ['classes'] as const };

/** The company's classes, those that are switched off too. */
export const classList = queryOptions({
  queryKey: [...classKeys.all, 'all'],
  queryFn: ({ signal }) => answer(api.GET('/Forms/GetClasses', { signal })),
  staleTime: 300_000,
});

interface SavedClass {
  /** The class that is changed; left out for a new one. */
  id?: number | undefined;
  body: ClassInput;
  headers?: Record<string, string>;
}

/** Adds a class, or changes the one with an id. */
export function useSaveClass() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, headers = {} }: SavedClass) =>
      id === undefined
        ? answer(api.POST('/Forms/AddClass', { body, headers }))
        : answer(api.POST('/Forms/EditClass/{id}', { params: { path: { id } }, body, headers })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: classKeys.all }),
  });
}
