import { beforeEach, expect, test, vi } from 'vitest';
import { asProblem, Problem } from '@/shared/api/problem';
import { session } from '@/shared/auth/session';
import { holdDraftKey } from '@/shared/lib/draft-key';
import { draftKey, drafts } from '@/shared/lib/draft-store';
import { toast } from '@/shared/lib/toast';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import { handleProblem } from './error-map';

const go = vi.fn();
const navigator = { go, here: () => '/sales/12?tab=lines' };
const toasts: [kind: string, text: string][] = [];
/** Whose sessions were ended on the server. */
const ended: (string | null)[] = [];

beforeEach(async () => {
  await renderScreen(null);
  go.mockReset();
  toasts.length = 0;
  ended.length = 0;
  server.use(
    mock.post('/api/Logout', ({ request }) => {
      ended.push(request.headers.get('authorization'));
      return {};
    }),
  );
  for (const kind of ['warning', 'error'] as const) {
    vi.spyOn(toast, kind).mockImplementation((text) => toasts.push([kind, text]));
  }
});

function handle(status: number, message = 'Said by the server') {
  handleProblem(new Problem(status, { message }), navigator);
}

test.each([
  [400, ['error', 'Said by the server']],
  [409, ['error', 'Said by the server']],
  [422, ['error', 'Said by the server']],
  [402, ['warning', 'Said by the server']],
  [404, ['error', 'Not found!']],
  [500, ['error', 'Something went wrong!']],
  [418, ['error', 'An unknown error occurred!']],
  [429, ['error', 'Said by the server']],
  [503, ['error', 'Said by the server']],
  [504, ['error', "The server didn't answer in time. What you typed is kept. Try again."]],
  [0, ['error', 'No response received from the server. Please check your network connection.']],
])('%i says %j', (status, message) => {
  handle(status);
  expect(toasts).toEqual([message]);
  expect(go).not.toHaveBeenCalled();
});

test.each([
  ['intrial', '/settings/billingAndSubscription'],
  ['canceled', '/subscription'],
])('402 leads a person who sees the billing to the plans, with the status %s', (status, path) => {
  session.set({ ...adminSession, subscription: { ...adminSession.subscription, status } });
  handle(402);
  const [, extra] = vi.mocked(toast.warning).mock.calls.at(-1) ?? [];
  extra?.action?.run();
  expect(go).toHaveBeenCalledWith(path);
});

test('402 leads nobody else anywhere', () => {
  session.set({ ...adminSession, abilities: [] });
  handle(402);
  expect(vi.mocked(toast.warning).mock.calls.at(-1)?.[1]?.action).toBeUndefined();
});

test('401 ends the session and comes back after signing in', () => {
  handle(401);
  expect(session.get()).toBeNull();
  expect(toasts).toEqual([['warning', 'Please log in again']]);
  expect(go).toHaveBeenCalledWith('/login', { back: '/sales/12?tab=lines' });
});

test('401 without a session is a failed login, which its form tells', () => {
  session.set(null);
  handle(401);
  expect(toasts).toEqual([]);
  expect(go).not.toHaveBeenCalled();
});

test('nothing ends the session that another tab has gone on with', () => {
  localStorage.setItem('mizan.session', JSON.stringify({ ...adminSession, tenantId: 8 }));
  handle(401);
  expect(JSON.parse(localStorage.getItem('mizan.session') ?? '').tenantId).toBe(8);
  expect(toasts).toEqual([]);
  expect(go).not.toHaveBeenCalled();
});

test('403 goes to the not-authorised page and keeps the session', () => {
  handle(403);
  expect(go).toHaveBeenCalledWith('/notAuthorizedForProject');
  expect(session.get()?.token).toBe(adminSession.token);
});

test('450 asks for a new login, and leaves no session behind', async () => {
  handle(450);
  expect(session.get()).toBeNull();
  expect(go).toHaveBeenCalledWith('/login', { back: '/sales/12?tab=lines' });
  await expect.poll(() => ended).toEqual([`Bearer ${adminSession.token}`]);
});

test('an answer that was no problem goes to the dashboard', () => {
  handle(200);
  expect(go).toHaveBeenCalledWith('/dashboard');
});

test.each([401, 450])('drafts die with the session: %s', async (status) => {
  const key = draftKey(3, 7, 'invoice');
  await drafts.save(key, { notes: 'half' });
  await drafts.saveSoon(`${key}~gone.1`, { notes: 'last' }, { left: true });
  handle(status);
  await expect.poll(() => Object.keys(localStorage)).not.toContain(`mizan.draft:${key}~gone.1`);
  // The next person to log in, with any key, finds nothing.
  holdDraftKey('3/7', btoa('3/7'.padEnd(32, '.')));
  expect(await drafts.all(key)).toEqual([]);
});

test('what could not even be asked says why', () => {
  handleProblem(asProblem(new RangeError('body too large')), navigator);
  expect(toasts).toEqual([['error', 'Request error: body too large']]);
});

test.each([new TypeError('Failed to fetch'), new DOMException('', 'TimeoutError')])(
  'no answer is no fault of the request: %s',
  (error) => {
    handleProblem(asProblem(error), navigator);
    expect(toasts[0]?.[1]).toMatch(/^No response received/);
  },
);
