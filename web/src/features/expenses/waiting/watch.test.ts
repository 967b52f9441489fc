import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Session, session } from '@/shared/auth/session';
import { drafts } from '@/shared/lib/draft-store';
import { toast } from '@/shared/lib/toast';
import { mock, refused } from '@/test/mock-api';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import { makeBox } from './box';
import { leaveNow } from './leave';
import { newEntry } from './send';
import { waitingStore } from './store';
import { pause, watchWaiting } from './watch';

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

/** Another tab says that it has changed the list. */
async function elsewhere() {
  const tab = new BroadcastChannel('mizan.waiting');
  tab.postMessage(null);
  await new Promise((resolve) => setTimeout(resolve, 30));
  tab.close();
}

test('two tabs don\u2019t set each other off while the server is at fault', async () => {
  let tries = 0;
  server.use(
    mock.post('/Expenses/AddExpense', () => {
      tries += 1;
      return refused(500);
    }),
  );
  end = watchWaiting(new QueryClient());
  await add();
  await expect.poll(() => tries).toBe(1);
  // The other one tries in vain as well, and tells what became of it.
  for (let change = 0; change < 5; change += 1) await elsewhere();
  expect(tries).toBe(1);
  expect(await states()).toEqual(['waiting']);
  // What nobody has tried yet doesn't wait for the others' time.
  await add();
  await expect.poll(() => tries).toBe(2);
});

test('what another tab has sent is seen in this one', async () => {
  const queryClient = new QueryClient();
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  onlineManager.setOnline(false);
  end = watchWaiting(queryClient);
  await add();
  await elsewhere();
  expect(invalidate).not.toHaveBeenCalled();
  const [{ id } = { id: '' }] = (await store.all()).entries;
  await store.apply(id, { type: 'saved', expense: { id: 5, number: 'EXP-5' } });
  await elsewhere();
  expect(invalidate).toHaveBeenCalledTimes(1);
});

test('a refusal is said once, and again after it is sent again', async () => {
  const error = vi.spyOn(toast, 'error').mockClear();
  server.use(mock.post('/Expenses/AddExpense', () => refused(422, { message: 'Locked' })));
  end = watchWaiting(new QueryClient());
  await add();
  await expect.poll(states).toEqual(['refused']);
  await elsewhere();
  expect(error).toHaveBeenCalledTimes(1);
  const [{ id } = { id: '' }] = (await store.all()).entries;
  await store.apply(id, { type: 'again', key: 'another' });
  await expect.poll(() => error.mock.calls.length).toBe(2);
});

test('a receipt that was kept unfinished is not sent, and nobody is alarmed', async () => {
  const error = vi.spyOn(toast, 'error').mockClear();
  end = watchWaiting(new QueryClient());
  await store.add(newEntry({ ...typed, amount: '' }, '2026-11-19', []), new Map());
  await expect.poll(states).toEqual(['refused']);
  expect(keys).toEqual([]);
  expect(error).not.toHaveBeenCalled();
});

test('each try in vain waits longer, and none longer than eight minutes', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 40].map((inVain) => pause(inVain, 1) / 1000)).toEqual([
    15, 30, 60, 120, 240, 480, 480, 480,
  ]);
  expect(pause(1, 0)).toBe(11_250);
});
