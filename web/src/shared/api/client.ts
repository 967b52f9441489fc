import createClient, { type Middleware } from 'openapi-fetch';
import { session } from '@/shared/auth/session';
import { reportConnection } from '@/shared/lib/online';
import { preferences } from '@/shared/lib/preferences';
import { asProblem, isBusy, NOT_SENT, Problem, problemFrom, UNREACHABLE } from './problem';
import type { paths } from './schema';

/** The base path of the server's calls; the web application owns every other path. */
export const API_BASE = `${globalThis.location.origin}/v2`;

/** The headers of every request: the session, the company, the language. */
export function standardHeaders(): Record<string, string> {
  const current = session.get();
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': preferences.get().language,
  };
  if (current) {
    headers.Authorization = `Bearer ${current.token}`;
    headers.XTenant = String(current.tenantId);
  }
  return headers;
}

const manners: Middleware = {
  onRequest({ request }) {
    // The company is that of the page, also when another tab has just gone to another one.
    session.look();
    if (session.elsewhere()) throw new Problem(NOT_SENT);
    for (const [name, value] of Object.entries(standardHeaders())) request.headers.set(name, value);
  },
  async onResponse({ response }) {
    reportConnection(isBusy(response) ? 'doubted' : 'heard');
    if (!response.ok) throw await problemFrom(response);
  },
  onError({ error }) {
    const problem = asProblem(error);
    // A call that the page itself gave up says nothing of the server.
    const givenUp = error instanceof Error && error.name === 'AbortError';
    if (problem.status === UNREACHABLE && !givenUp) reportConnection('doubted');
    return problem;
  },
};

/** The typed client. Only a feature's `api.ts` calls it, through {@link answer}. */
export const api = createClient<paths>({
  baseUrl: API_BASE,
  // Looked up at each call, so that a test can replace the network.
  fetch: (request) => globalThis.fetch(request),
});
api.use(manners);

/** The body of a call that succeeded; throws the {@link Problem} of one that did not. */
export async function answer<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call;
  return data as T;
}
