import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { homeFor } from '@/app/nav';
import { answer, api } from '@/shared/api/client';
import { abilityFrom } from '@/shared/auth/ability';
import { session, sessionFrom } from '@/shared/auth/session';

/** Moves the session to another of the person's companies and starts at their home there. */
export function useSwitchCompany() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (tenantId: number) =>
      answer(api.POST('/api/SwitchCompany', { body: { tenant_id: tenantId } })),
    onSuccess: async (login) => {
      const next = sessionFrom(login);
      // The old company's screen must be gone before its data is, or it would ask for it again.
      await navigate({ to: homeFor(abilityFrom(next.abilities), next) } as never);
      session.set(next);
      queryClient.clear();
    },
  });
}
