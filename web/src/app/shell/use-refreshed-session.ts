import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answer, api } from '@/shared/api/client';
import { session, sessionFrom, useSignedIn } from '@/shared/auth/session';

/**
 * Asks once per visit what the signed-in person may do now, since roles, plan and trial change while a
 * session lives. The token stays the one that is stored.
 */
export function useRefreshedSession(): void {
  const { tenantId, userId } = useSignedIn();
  const { data } = useQuery({
    queryKey: ['session', tenantId, userId],
    queryFn: ({ signal }) => answer(api.GET('/api/Me', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    const current = session.get();
    if (!data || !current || current.tenantId !== data.GetTenantID) return;
    session.set({ ...sessionFrom(data), token: current.token });
  }, [data]);
}
