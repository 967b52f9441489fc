import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { proveWork } from './proof/prove-work';

/** Well before the server forgets the challenge. */
const CHALLENGE_MS = 15 * 60 * 1000;

/** The bot check: fetches a challenge and works it out, which takes the machine a moment. */
export const botCheck = queryOptions({
  queryKey: ['bot-check'],
  queryFn: async ({ signal }) =>
    proveWork(await answer(api.GET('/api/Challenge', { signal })), signal),
  staleTime: CHALLENGE_MS,
  gcTime: 0,
  retry: 1,
});

/** The answer to the bot check for a form that is sent; null when there is none. */
export function answerToBotCheck(queryClient: QueryClient): Promise<string | null> {
  return queryClient.fetchQuery(botCheck).catch(() => null);
}

/** Works out another challenge: an answer counts once, whatever came of it. */
export function renewBotCheck(queryClient: QueryClient): Promise<void> {
  return queryClient.resetQueries(botCheck);
}
