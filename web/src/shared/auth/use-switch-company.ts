import { useMutation } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { afterDelayedRuns } from '@/shared/lib/delayed-run';
import { type Session, sessionFrom } from './session';

let next: Session | null = null;

/** The session that the page between two companies begins; it is handed over once. */
export function takeNextSession(): Session | null {
  const session = next;
  next = null;
  return session;
}

/**
 * Begins to work in the company of a login. `leave` goes to the page between two companies, which asks about
 * unsaved changes as any way out does. Only there, with the old company's screen gone, the session changes.
 */
export function moveToCompany(
  login: components['schemas']['LoginResponse'],
  leave: () => void,
): void {
  next = sessionFrom(login);
  leave();
}

/** Moves the session to another of the person's companies. */
export function useSwitchCompany(leave: () => void) {
  return useMutation({
    mutationFn: async (tenantId: number) => {
      await new Promise<void>(afterDelayedRuns);
      return answer(api.POST('/api/SwitchCompany', { body: { tenant_id: tenantId } }));
    },
    onSuccess: (login) => moveToCompany(login, leave),
  });
}
