import { focusManager } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '@/shared/auth/session';
import { forgetDraftKeys } from '@/shared/lib/draft-key';
import { draftKey, drafts } from '@/shared/lib/draft-store';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import { useRefreshedSession } from './use-refreshed-session';

const MINUTE = 60_000;
/** What the server says: the day in Cairo. */
let today = '2026-11-20';
let calls = 0;

function Shell() {
  useRefreshedSession();
  return null;
}

function answerOf({ userId = 3 } = {}) {
  return {
    UserData: {
      user: {
        Email: adminSession.email,
        Role: 'admin' as const,
        CompanyName: 'Nile Office Systems',
      },
      accessToken: '',
    },
    GetTenantID: 7,
    UserID: userId,
    FullName: adminSession.fullName,
    CurrencyData: adminSession.company.currency,
    companies: [],
    abilities: adminSession.abilities,
    today,
    draft_key: btoa('3/7'.padEnd(32, '.')),
  };
}

/** Moves the clock, and the timers that look at it. */
function pass(minutes: number) {
  vi.advanceTimersByTime(minutes * MINUTE);
}

function comeBack() {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
}

beforeEach(() => {
  calls = 0;
  today = '2026-11-20';
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    // A quarter to midnight in Cairo.
    now: new Date('2026-11-20T21:45:00Z'),
  });
  server.use(
    mock.get('/api/Me', () => {
      calls += 1;
      return answerOf();
    }),
  );
  return () => focusManager.setFocused(undefined);
});

test('a tab left open learns of the new day at midnight in Cairo', async () => {
  await renderScreen(<Shell />, { session: { ...adminSession, today: '2026-11-19' } });
  await vi.waitUntil(() => session.get()?.today === '2026-11-20');
  today = '2026-11-21';
  pass(14);
  expect(calls).toBe(1);
  pass(2);
  await vi.waitUntil(() => session.get()?.today === '2026-11-21');
  expect(session.get()?.token).toBe(adminSession.token);
});

test('coming back to the tab asks again after some minutes, not at once', async () => {
  await renderScreen(<Shell />);
  await vi.waitUntil(() => calls === 1);
  pass(1);
  comeBack();
  pass(6);
  expect(calls).toBe(1);
  comeBack();
  await vi.waitUntil(() => calls === 2);
});

test('an answer never overwrites the session of another tab', async () => {
  await renderScreen(<Shell />);
  const other = JSON.stringify({ ...adminSession, tenantId: 8 });
  server.use(
    mock.get('/api/Me', () => {
      localStorage.setItem('mizan.session', other);
      return answerOf();
    }),
  );
  pass(6);
  comeBack();
  await vi.waitUntil(() => session.elsewhere() !== null);
  expect(localStorage.getItem('mizan.session')).toBe(other);
});

test('a reload gets the key of the drafts again, and keeps it out of the storage', async () => {
  const key = draftKey(3, 7, 'invoice');
  await drafts.save(key, { notes: 'half' });
  forgetDraftKeys();
  await renderScreen(<Shell />);
  expect((await drafts.load(key))?.values).toEqual({ notes: 'half' });
  expect(JSON.stringify({ ...localStorage })).not.toContain(answerOf().draft_key);
});
