import { beforeEach, expect, test, vi } from 'vitest';
import { Problem, UNREACHABLE } from '@/shared/api/problem';
import { inDrafts } from '@/shared/lib/draft-storage';
import { drafts } from '@/shared/lib/draft-store';
import type { ExpenseInput } from '../api';
import { makeBox } from './box';
import { type Calls, newEntry, sendWaiting } from './send';
import { NoRoom, waitingStore } from './store';

const NOW = Date.parse('2026-11-20T10:00Z');
const seat = { userId: 3, tenantId: 7, token: 'of this session' };
const store = waitingStore(seat);
const typed = {
  amount: '85.50',
  account: { id: 7, label: 'Fuel' },
  paid_from: { id: 3, label: 'Main cash' },
  note: 'Trip to Giza',
};
const receipt = { id: 'p', name: 'receipt.jpg', type: 'image/jpeg', size: 3, attachment: null };

/** A server that saves each key once, and what it was asked for. */
function serverWith(change: Partial<Calls> = {}) {
  const saved = new Map<string, { id: number; number: string }>();
  const asked: string[] = [];
  const calls: Calls = {
    bodyOf: async (entry) => ({ expense_date: entry.date }) as ExpenseInput,
    upload: async (file) => {
      asked.push(`upload ${file.name} ${await file.text()}`);
      return 41;
    },
    create: async (body, key) => {
      asked.push(`create ${body.expense_date}`);
      const known = saved.get(key) ?? { id: 5 + saved.size, number: `EXP-${5 + saved.size}` };
      saved.set(key, known);
      return known;
    },
    attach: async (id, files) => asked.push(`attach ${files} to ${id}`),
    isOurs: () => true,
    missed: () => asked.push('missed'),
    now: () => NOW,
    ...change,
  };
  return { calls, saved, asked };
}

const keep = (photos = [receipt]) =>
  store.add(
    newEntry(typed, '2026-11-19', photos),
    new Map(photos.map(({ id, name, type }) => [id, new File(['jpg'], name, { type })])),
  );

beforeEach(async () => {
  await drafts.clear();
  await makeBox('3/7', seat.token);
});

test('what waits is sent with its photo, once, and its photo is no longer kept', async () => {
  await keep();
  const { calls, asked } = serverWith();
  expect(await sendWaiting(store, calls)).toBe(1);
  expect(asked).toEqual(['upload receipt.jpg jpg', 'create 2026-11-19', 'attach 41 to 5']);
  const [sent] = (await store.all()).entries;
  expect(sent).toMatchObject({ state: 'sent', saved: { number: 'EXP-5' } });
  expect(await store.photo(sent?.id ?? '', 'p')).toBeNull();
  expect(await sendWaiting(store, calls)).toBe(0);
  expect(asked).toHaveLength(3);
});

test('two tabs send nothing twice', async () => {
  await keep([]);
  await keep([]);
  const { calls, saved, asked } = serverWith();
  let free = Promise.resolve<unknown>(undefined);
  // The test's page has no locks: these queue as those do.
  const tab = () => ({
    ...store,
    inTurn: <T>(work: () => Promise<T>): Promise<T> => {
      const next = free.then(work);
      free = next.catch(() => undefined);
      return next;
    },
  });
  const sent = await Promise.all([sendWaiting(tab(), calls), sendWaiting(tab(), calls)]);
  expect(sent[0] + sent[1]).toBe(2);
  expect(asked.filter((one) => one.startsWith('create'))).toHaveLength(2);
  expect(saved.size).toBe(2);
});

test('an answer that is lost makes no second expense', async () => {
  await keep([]);
  const { calls, saved } = serverWith();
  const losing: Calls = {
    ...calls,
    create: async (body, key) => {
      await calls.create(body, key);
      throw new Problem(UNREACHABLE);
    },
  };
  expect(await sendWaiting(store, losing)).toBe(0);
  expect((await store.all()).entries[0]).toMatchObject({ state: 'waiting', lost: true });
  expect(await sendWaiting(store, calls)).toBe(1);
  expect(saved.size).toBe(1);
});

test('one that is refused does not hold up the others, is mended, and then sent', async () => {
  await keep([]);
  await keep([]);
  const { calls, saved } = serverWith();
  let first = true;
  const strict: Calls = {
    ...calls,
    create: (body, key) => {
      if (!first) return calls.create(body, key);
      first = false;
      throw new Problem(422, { message: 'November is closed' });
    },
  };
  expect(await sendWaiting(store, strict)).toBe(1);
  const refused = (await store.all()).entries.find(({ state }) => state === 'refused');
  expect(refused?.reason?.message).toBe('November is closed');
  const id = refused?.id ?? '';
  expect(await store.mend(id, { ...typed, amount: '9' }, 'another', [], new Map())).toBe(true);
  expect(await sendWaiting(store, calls)).toBe(1);
  expect(saved.has('another')).toBe(true);
  expect(await store.mend(id, typed, 'late', [], new Map())).toBe(false);
});

test('nothing of it can be read in the browser, nor by another session, nor after leaving', async () => {
  await keep();
  const raw = JSON.stringify(
    (await inDrafts<{ sealed?: Uint8Array }[]>('readonly', (all) => all.getAll())).map((one) => ({
      ...one,
      sealed: new TextDecoder().decode(one.sealed),
    })),
  );
  for (const secret of ['85.50', 'Giza', 'Fuel', 'receipt.jpg', seat.token]) {
    expect(raw).not.toContain(secret);
  }
  const later = waitingStore({ ...seat, token: 'of a later session' });
  expect(await later.all()).toEqual({ entries: [], closed: 1 });
  expect(await later.add(newEntry(typed, '2026-11-19', []), new Map())).toBe(false);
  await makeBox('3/7', 'of a later session');
  expect(await later.dropClosed()).toBe(1);
  await keep([]);
  await drafts.clear();
  expect(await store.count()).toBe(0);
});

test('where there is no room, nothing of an expense is kept, and what was kept before stays', async () => {
  await keep([]);
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    key,
  ) {
    if (String(key).includes('/waiting-expense/')) throw new DOMException('', 'QuotaExceededError');
    return put.call(this, value, key);
  });
  await expect(keep()).rejects.toThrow(NoRoom);
  vi.restoreAllMocks();
  const slots = await inDrafts('readonly', (all) => all.getAllKeys());
  expect(slots.filter((slot) => String(slot).includes('/waiting-photo/'))).toEqual([]);
  expect((await store.all()).entries).toHaveLength(1);
});

test('a session that ends in the middle leaves the expense waiting, and holds up the others', async () => {
  await keep([]);
  await keep([]);
  const { calls, asked } = serverWith();
  let door = 0;
  const shut: Calls = {
    ...calls,
    create: () => {
      door += 1;
      throw new Problem(401);
    },
  };
  expect(await sendWaiting(store, shut)).toBe(0);
  expect(door).toBe(1);
  expect((await store.all()).entries.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  expect(await sendWaiting(store, calls)).toBe(2);
  expect(asked).toHaveLength(2);
});

test('a photo that is cut off is sent again before the expense', async () => {
  await keep();
  const { calls, asked } = serverWith();
  const cut: Calls = {
    ...calls,
    upload: () => {
      throw new Problem(UNREACHABLE);
    },
  };
  expect(await sendWaiting(store, cut)).toBe(0);
  expect(asked).toEqual([]);
  expect((await store.all()).entries[0]).toMatchObject({ state: 'waiting', lost: false });
  expect(await sendWaiting(store, calls)).toBe(1);
  expect(asked).toHaveLength(3);
});

test('a photo that is kept nowhere any more is left out, and the expense is sent without it', async () => {
  const old = { id: 40, at: NOW - 48 * 3_600_000 };
  const gone = { ...receipt, id: 'gone', attachment: old };
  const bytes = new Map([['p', new File(['jpg'], receipt.name, { type: receipt.type })]]);
  await store.add(newEntry(typed, '2026-11-19', [gone, receipt]), bytes);
  const { calls, asked } = serverWith();
  expect(await sendWaiting(store, calls)).toBe(1);
  const rest = ['upload receipt.jpg jpg', 'create 2026-11-19', 'attach 41 to 5'];
  expect(asked).toEqual(['missed', ...rest]);
  const [sent] = (await store.all()).entries;
  expect(sent).toMatchObject({ state: 'sent', missing: 1, photos: [{ id: 'p' }] });
});

test('an expense refused for its photo is sent once the photo is taken out', async () => {
  await keep();
  const { calls, asked } = serverWith();
  const strict = {
    ...calls,
    upload: () => {
      throw new Problem(422, { message: 'not a picture' });
    },
  };
  expect(await sendWaiting(store, strict)).toBe(0);
  const id = (await store.all()).entries[0]?.id ?? '';
  expect(await store.mend(id, typed, 'another', [], new Map())).toBe(true);
  expect(await store.photo(id, 'p')).toBeNull();
  expect(await sendWaiting(store, calls)).toBe(1);
  expect(asked).toEqual(['create 2026-11-19']);
});

test('what an ended session had sent is not counted as lost', async () => {
  await keep([]);
  await sendWaiting(store, serverWith().calls);
  await keep([]);
  const later = waitingStore({ ...seat, token: 'of a later session' });
  await makeBox('3/7', 'of a later session');
  expect(await later.dropClosed()).toBe(1);
  expect(await later.count()).toBe(0);
});
