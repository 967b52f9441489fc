import { beforeEach, expect, test } from 'vitest';
import { takeSlot } from './draft-slot';
import { draftKey, drafts } from './draft-store';

const HOUR = 3_600_000;

// A form of another test may have left its draft, as forms do.
beforeEach(() => drafts.clear());

test('a draft is kept for one person, one company and one form', async () => {
  await drafts.save(draftKey(3, 7, 'invoice'), { notes: 'half' });
  expect((await drafts.load(draftKey(3, 7, 'invoice')))?.values).toEqual({ notes: 'half' });
  expect(await drafts.load(draftKey(3, 8, 'invoice'))).toBeNull();
  expect(await drafts.load(draftKey(4, 7, 'invoice'))).toBeNull();
});

test('a removed draft, an old one, and all of them after leaving are gone', async () => {
  const key = draftKey(3, 7, 'vendor');
  await drafts.save(key, { name: 'a' });
  await drafts.remove(key);
  expect(await drafts.load(key)).toBeNull();
  await drafts.save(key, { name: 'b' }, { savedAt: Date.now() - 31 * 24 * HOUR });
  expect(await drafts.load(key)).toBeNull();
  await drafts.save(key, { name: 'c' });
  await drafts.clear();
  expect(await drafts.load(key)).toBeNull();
});

test('two forms of one kind keep two drafts, and what is still open is offered to nobody', async () => {
  const key = draftKey(3, 7, 'bill');
  const [first, second] = [takeSlot(key), takeSlot(key)];
  await drafts.save(first.name, { notes: 'first' }, { savedAt: Date.now() - HOUR });
  await drafts.save(second.name, { notes: 'second' });
  expect(await drafts.load(key)).toBeNull();
  first.release();
  expect((await drafts.load(key))?.values).toEqual({ notes: 'first' });
  second.release();
  const latest = await drafts.load(key);
  expect(latest?.values).toEqual({ notes: 'second' });
  await drafts.remove(latest?.slot ?? '');
  expect((await drafts.load(key))?.values).toEqual({ notes: 'first' });
  expect(await drafts.load(draftKey(3, 7, 'bill/1'))).toBeNull();
});

test('without locks, what may be of a tab that is still open is not offered yet', async () => {
  const key = draftKey(3, 7, 'quote');
  await drafts.save(`${key}~elsewhere.1`, { notes: 'typed now' });
  expect(await drafts.load(key)).toBeNull();
  await drafts.save(`${key}~elsewhere.1`, { notes: 'left' }, { savedAt: Date.now() - 10_000 });
  expect((await drafts.load(key))?.values).toEqual({ notes: 'left' });
  // A form of this page that was just left is surely not open.
  const mine = takeSlot(key);
  await drafts.save(mine.name, { notes: 'mine' });
  mine.release();
  expect((await drafts.load(key))?.values).toEqual({ notes: 'mine' });
});

test('what a page kept as it went is the latest, unless the database has it later', async () => {
  const key = draftKey(3, 7, 'return');
  await drafts.save(`${key}~gone.1`, { notes: 'kept' }, { savedAt: Date.now() - 2000 });
  drafts.saveAtOnce(`${key}~gone.1`, { notes: 'last' }, { base: 4, left: true });
  // Without locks too: nobody types into a page that has gone.
  expect(await drafts.load(key)).toMatchObject({ values: { notes: 'last' }, base: 4 });
  drafts.saveAtOnce(`${key}~gone.1`, { notes: 'older' }, { savedAt: Date.now() - HOUR });
  expect((await drafts.load(key))?.values).toEqual({ notes: 'last' });
  drafts.saveAtOnce(`${key}~gone.1`, { notes: 'once more' });
  await drafts.clear();
  expect(await drafts.all(key)).toEqual([]);
});
