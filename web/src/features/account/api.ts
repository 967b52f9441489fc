import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '@/app/paths';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { session, sessionFrom } from '@/shared/auth/session';

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

/** Begins to work in the company of a login, at this person's home there. */
function useMoveTo(): (login: Schemas['LoginResponse']) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (login) => {
    session.set(sessionFrom(login));
    // The guard of the landing page knows everyone's home.
    await navigate({ to: paths.landing });
    queryClient.clear();
  };
}

export function useSwitchCompany() {
  const moveTo = useMoveTo();
  return useMutation({
    mutationFn: (tenantId: number) =>
      answer(api.POST('/api/SwitchCompany', { body: { tenant_id: tenantId } })),
    onSuccess: moveTo,
  });
}

/** Opens a further company; the caller moves there once its form has been told of the success. */
export function useAddCompany() {
  const moveTo = useMoveTo();
  const add = useMutation({
    mutationFn: ({
      body,
      headers,
    }: {
      body: Schemas['NewCompanyRequest'];
      headers: Record<string, string>;
    }) => answer(api.POST('/api/AddCompany', { body, headers })),
  });
  return { add, moveTo };
}
