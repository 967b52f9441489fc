import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answer, api } from '@/shared/api/client';
import { session, sessionFrom, useSignedIn } from '@/shared/auth/session';
import { todayInCairo } from '@/shared/lib/today';

/** How old what is known may be when somebody comes back to the tab. */
const STALE_MS = 5 * 60_000;
/** How often the calendar is looked at; a timer until midnight would not outlive the machine's sleep. */
const LOOK_MS = 30_000;

/** The day in Cairo by this machine's clock; only its change matters, the server says which day it is. */
function useDay(): string {
  const [day, setDay] = useState(todayInCairo);
  useEffect(() => {
    const timer = setInterval(() => setDay(todayInCairo()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return day;
}

/**
 * Asks what the signed-in person may do now, and which day it is, since roles, plan, trial and the date change
 * while a session lives: at the start of a visit, when a new day begins, and when the person comes back after a
 * while. The token stays the one that is stored.
 */
export function useRefreshedSession(): void {
  const { tenantId, userId, token } = useSignedIn();
  const { data } = useQuery({
    // Another session of the same person has another key for its drafts.
    queryKey: ['session', tenantId, userId, token, useDay()],
    queryFn: ({ signal }) => answer(api.GET('/api/Me', { signal })),
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    // The answer may be to a question of before the session ended, or went elsewhere.
    session.look();
    const current = session.get();
    if (!data || !current || session.elsewhere()) return;
    if (current.tenantId !== data.GetTenantID || current.userId !== data.UserID) return;
    session.set({ ...sessionFrom(data), token: current.token });
  }, [data]);
}
