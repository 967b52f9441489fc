import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Session, session } from '@/shared/auth/session';
import { drafts } from '@/shared/lib/draft-store';
import { toast } from '@/shared/lib/toast';
import { mock } from '@/test/mock-api';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import { makeBox } from './box';
import { leaveNow } from './leave';
import { newEntry } from './send';
import { waitingStore } from './store';
import { watchWaiting } from './watch';

const typed = {
  amount: '85.50',
  account: { id: 7, label: 'Fuel' },
  paid_from: { id: 3, label: 'Main cash' },
  note: 'Trip to Giza',
};
const store = waitingStore(adminSession);
const keys: string[] = [];
const days: string[] = [];
let end = () => {};

beforeEach(async () => {
  await drafts.clear();
  session.set(adminSession);
  await makeBox(`${adminSession.userId}/${adminSession.tenantId}`, adminSession.token);
  keys.length = 0;
  days.length = 0;
  server.use(
    mock.get('/Forms/GetPaymentMethods', []),
    mock.get('/Branch/GetBranches', { BranchesEnable: false, Branches: [] }),
    mock.get('/api/Me', { today: '2026-11-20' }),
    mock.post('/Expenses/AddExpense', async ({ request }) => {
      days.push(((await request.json()) as { expense_date: string }).expense_date);
      keys.push(request.headers.get('idempotency-key') ?? '');
      return { Expense: { id: 5, number: 'EXP-5' } };
    }),
  );
});
afterEach(() => {
  end();
  onlineManager.setOnline(true);
});

const states = async () => (await store.all()).entries.map(({ state }) => state);
const add = () => store.add(newEntry(typed, '2026-11-19', []), new Map());

test('what is kept without a connection is sent when there is one again', async () => {
  onlineManager.setOnline(false);
  end = watchWaiting(new QueryClient());
  await add();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(await states()).toEqual(['waiting']);
  expect(keys).toEqual([]);
  onlineManager.setOnline(true);
  await expect.poll(states).toEqual(['sent']);
  expect(keys).toHaveLength(1);
});

test('the day of a device whose clock is ahead is the server\u2019s today', async () => {
  end = watchWaiting(new QueryClient());
  await store.add(newEntry(typed, '2099-01-01', []), new Map());
  await expect.poll(states).toEqual(['sent']);
  expect(days).toEqual(['2026-11-20']);
});

test('what is kept while another is sent is sent after it, not half a minute later', async () => {
  let answer = () => {};
  const sent = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    mock.post('/Expenses/AddExpense', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key') ?? '');
      await sent;
      return { Expense: { id: 5, number: 'EXP-5' } };
    }),
  );
  end = watchWaiting(new QueryClient());
  await add();
  await expect.poll(() => keys.length).toBe(1);
  await add();
  answer();
  await expect.poll(states).toEqual(['sent', 'sent']);
});

test('a session that ended elsewhere says what is lost with it; who logs out was asked before', async () => {
  const warning = vi.spyOn(toast, 'warning');
  onlineManager.setOnline(false);
  end = watchWaiting(new QueryClient());
  await add();
  await new Promise((resolve) => setTimeout(resolve, 30));
  session.set(null);
  expect(warning).toHaveBeenCalledTimes(1);
  end();
  session.set(adminSession);
  end = watchWaiting(new QueryClient());
  await new Promise((resolve) => setTimeout(resolve, 50));
  leaveNow(() => session.set(null));
  expect(warning).toHaveBeenCalledTimes(1);
});

test('an expense goes to no other company when the page changes to one while it is sent', async () => {
  const elsewhere: Session = { ...adminSession, tenantId: 8, token: 'of another company' };
  const asked: string[] = [];
  server.use(
    mock.get('/Branch/GetBranches', () => {
      asked.push('branches');
      return { BranchesEnable: false, Branches: [] };
    }),
    mock.post('/Attachment/Upload', () => {
      asked.push('upload');
      session.set(elsewhere);
      return { id: 41 };
    }),
  );
  const photo = { id: 'p', name: 'receipt.jpg', type: 'image/jpeg', size: 3, attachment: null };
  const files = new Map([['p', new File(['jpg'], photo.name, { type: photo.type })]]);
  await store.add(newEntry(typed, '2026-11-19', [photo]), files);
  end = watchWaiting(new QueryClient());
  await expect.poll(() => asked).toContain('upload');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toEqual(['upload']);
  expect(keys).toEqual([]);
  expect(await states()).toEqual(['waiting']);
});

test('a photo that is kept nowhere any more is named as not sent', async () => {
  const warning = vi.spyOn(toast, 'warning');
  warning.mockClear();
  const attachment = { id: 40, at: 0 };
  const gone = { id: 'p', name: 'receipt.jpg', type: 'image/jpeg', size: 3, attachment };
  await store.add(newEntry(typed, '2026-11-19', [gone]), new Map());
  end = watchWaiting(new QueryClient());
  await expect.poll(states).toEqual(['sent']);
  expect(warning).toHaveBeenCalledTimes(1);
});

test('nothing more is sent once the watch has ended', async () => {
  server.use(
    mock.get('/Forms/GetPaymentMethods', () => {
      end();
      return [];
    }),
  );
  await add();
  await add();
  end = watchWaiting(new QueryClient());
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(keys).toEqual([]);
  expect(await states()).toEqual(['waiting', 'waiting']);
});
