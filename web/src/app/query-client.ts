import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { asProblem, Problem, UNREACHABLE } from '@/shared/api/problem';
import { session, userCompanyKey } from '@/shared/auth/session';
import { handleProblem, handleSessionProblem, type Navigator } from './error-map';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Problem;
    mutationMeta: {
      /** The screen says the problem itself; only session problems are acted on. */
      silent?: boolean;
    };
    queryMeta: {
      /** A failed load is reported by a toast, not only in its place on the page. */
      toast?: boolean;
      /** A list that may not be read says so in its place; the page around it stays. */
      refusedInPlace?: boolean;
    };
  }
}

const RETRIES = 2;

/** Server state, with the error map hung under every call. */
export function createQueryClient(navigator: Navigator): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const problem = asProblem(error);
        if (query.meta?.refusedInPlace && problem.status === 403) return;
        if (query.meta?.toast) handleProblem(problem, navigator);
        else handleSessionProblem(problem, navigator);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) =>
        mutation.meta?.silent
          ? handleSessionProblem(asProblem(error), navigator)
          : handleProblem(asProblem(error), navigator),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal does not change by asking again; a lost answer or a busy server may.
        retry: (failures, error) => {
          const { status } = asProblem(error);
          return (status === 0 || status >= 502) && failures < RETRIES;
        },
      },
      // A call without a connection fails at once: nothing is sent later without a person's action.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  failUnloaded(client);
  return client;
}

/**
 * Without a connection a query waits for one. What was loaded before is shown meanwhile; what never was would look
 * as if it were loading, for as long as that takes: it fails, and is loaded once the connection is back.
 */
function failUnloaded(client: QueryClient): void {
  client.getQueryCache().subscribe(({ query }) => {
    const { fetchStatus, data, errorUpdateCount } = query.state;
    if (fetchStatus !== 'paused' || data !== undefined) return;
    // A call that awaits the answer waits for the connection: nobody would ask once more for it.
    if (query.getObserversCount() === 0) return;
    void query.cancel({ silent: true });
    query.setState({
      status: 'error',
      fetchStatus: 'idle',
      error: new Problem(UNREACHABLE),
      errorUpdateCount: errorUpdateCount + 1,
    });
  });
}

/**
 * Forgets what was read as soon as it is no longer this person's or company's: on signing out, on going to
 * another company, and when another tab has done either. Returns what ends it.
 */
export function clearOnSessionChange(queryClient: QueryClient): () => void {
  const present = () => (session.elsewhere() ? null : userCompanyKey(session.get()));
  let seat = present();
  return session.subscribe(() => {
    const now = present();
    if (seat !== null && now !== seat) queryClient.clear();
    seat = now;
  });
}
