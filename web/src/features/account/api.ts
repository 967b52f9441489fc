import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type SessionRow = Schemas['SessionRow'];

/** The devices on which this person is signed in. */
export const sessionList = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => answer(api.GET('/api/Sessions', { signal })),
  staleTime: 0,
});

/** Signs other devices out, one after the other. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) {
        await answer(api.DELETE('/api/Sessions/{id}', { params: { path: { id } } }));
      }
    },
    onSettled: () => queryClient.invalidateQueries(sessionList),
  });
}

/** Opens a further company; the caller moves there once its form has been told of the success. */
export function useAddCompany() {
  return useMutation({
    mutationFn: ({
      body,
      headers,
    }: {
      body: Schemas['NewCompanyRequest'];
      headers: Record<string, string>;
    }) => answer(api.POST('/api/AddCompany', { body, headers })),
  });
}
