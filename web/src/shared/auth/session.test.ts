import { beforeEach, expect, test } from 'vitest';
import { answer, api } from '@/shared/api/client';
import { NOT_SENT } from '@/shared/api/problem';
import { mock } from '@/test/mock-api';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import { type Session, session } from './session';

const other: Session = { ...adminSession, tenantId: 8 };
const tenants: string[] = [];

/** Another tab stores a session; the browser reports it, unless it has not done so yet. */
function elsewhere(stored: Session | null, { notified = true } = {}) {
  const key = 'mizan.session';
  if (stored) localStorage.setItem(key, JSON.stringify(stored));
  else localStorage.removeItem(key);
  if (notified) dispatchEvent(new StorageEvent('storage', { key }));
}

const ask = () => answer(api.GET('/api/Sessions'));

beforeEach(() => {
  tenants.length = 0;
  session.set(adminSession);
  server.use(
    mock.get('/api/Sessions', ({ request }) => {
      tenants.push(request.headers.get('xtenant') ?? '');
      return [];
    }),
  );
});

test.each([
  ['company', other],
  ['person', { ...adminSession, userId: 4 }],
  ['sign-out', null],
])('another %s in another tab is not taken over, and nothing is sent', async (_what, stored) => {
  elsewhere(stored);
  expect(session.get()).toEqual(adminSession);
  expect(session.elsewhere()).toEqual({ value: stored });
  await expect(ask()).rejects.toMatchObject({ status: NOT_SENT });
  expect(tenants).toEqual([]);
});

test('a change that the browser has not reported yet holds a call back too', async () => {
  await ask();
  elsewhere(other, { notified: false });
  await expect(ask()).rejects.toMatchObject({ status: NOT_SENT });
  expect(tenants).toEqual(['7']);
});

test('news of the same person in the same company are taken over', async () => {
  elsewhere({ ...adminSession, today: '2026-11-21' });
  expect(session.get()?.today).toBe('2026-11-21');
  expect(session.elsewhere()).toBeNull();
  await ask();
  expect(tenants).toEqual(['7']);
});

test('a tab without a session follows a sign-in, and a stale one continues when the other returns', () => {
  elsewhere(other);
  elsewhere(adminSession);
  expect(session.elsewhere()).toBeNull();
  session.set(null);
  elsewhere(other);
  expect(session.get()?.tenantId).toBe(8);
});
