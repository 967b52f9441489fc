import { beforeEach, expect, test } from 'vitest';
import { forgetDraftKeys, holdDraftKey } from './draft-key';
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
  await drafts.saveSoon(`${key}~gone.1`, { notes: 'last' }, { base: 4, left: true });
  // Without locks too: nobody types into a page that has gone.
  expect(await drafts.load(key)).toMatchObject({ values: { notes: 'last' }, base: 4 });
  await drafts.saveSoon(`${key}~gone.1`, { notes: 'older' }, { savedAt: Date.now() - HOUR });
  expect((await drafts.load(key))?.values).toEqual({ notes: 'last' });
  await drafts.saveSoon(`${key}~gone.1`, { notes: 'once more' });
  await drafts.clear();
  expect(await drafts.all(key)).toEqual([]);
});

test('what a person would lose is counted, but for the forms of this page and what is no form', async () => {
  await drafts.save(`${draftKey(3, 7, 'invoice')}~gone.1`, { notes: 'mine' });
  await drafts.saveSoon(`${draftKey(3, 7, 'invoice')}~gone.1`, { notes: 'later' }, { left: true });
  await drafts.saveSoon(`${draftKey(3, 8, 'bill')}~gone.2`, { notes: 'other company' });
  await drafts.save(`${draftKey(4, 7, 'bill')}~gone.3`, { notes: 'somebody else' });
  await drafts.save(draftKey(3, 7, 'waiting-expense/1'), { notes: 'no form' });
  const open = takeSlot(draftKey(3, 7, 'quote'));
  await drafts.save(open.name, { notes: 'still open' });
  expect(await drafts.count(3)).toBe(2);
  open.release();
  expect(await drafts.count(3)).toBe(3);
});

/** Everything that the browser keeps of drafts, as text. */
async function keptText(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('mizan');
    opening.onsuccess = () => resolve(opening.result);
  });
  const all = await new Promise<{ sealed: Uint8Array }[]>((resolve) => {
    const asking = database.transaction('drafts').objectStore('drafts').getAll();
    asking.onsuccess = () => resolve(asking.result);
  });
  database.close();
  const bytes = all.flatMap(({ sealed, ...about }) => [JSON.stringify(about), sealed]);
  const decoder = new TextDecoder('latin1');
  const texts = bytes.map((one) => (typeof one === 'string' ? one : decoder.decode(one)));
  return [...texts, ...Object.values({ ...localStorage })].join('\n');
}

test('nothing that was typed is readable in the browser', async () => {
  const key = draftKey(3, 7, 'secret');
  await drafts.save(key, { notes: 'Nile Trading owes 1,140' });
  await drafts.saveSoon(`${key}~gone.1`, { notes: 'Nile Trading owes 1,140' }, { left: true });
  const text = await keptText();
  expect(text).toContain('3/7/secret');
  expect(text).not.toContain('Nile');
  expect(text).not.toContain('1,140');
  expect((await drafts.all(key)).length).toBe(2);
});

test('another session of the same person reads nothing, and clears it away', async () => {
  const key = draftKey(3, 7, 'invoice');
  await drafts.save(key, { notes: 'of before' });
  forgetDraftKeys();
  holdDraftKey('3/7', btoa('another session'.padEnd(32, '.')));
  expect(await drafts.load(key)).toBeNull();
  await expect.poll(keptText).not.toContain('3/7/invoice');
});

test('a draft that was moved to another form or company is not opened there', async () => {
  const [invoice, bill] = [draftKey(3, 7, 'invoice'), draftKey(3, 7, 'bill')];
  await drafts.saveSoon(`${invoice}~gone.1`, { notes: 'mine' }, { left: true });
  const kept = localStorage.getItem(`mizan.draft:${invoice}~gone.1`) ?? '';
  const slot = `${bill}~gone.1`;
  localStorage.setItem(`mizan.draft:${slot}`, JSON.stringify({ ...JSON.parse(kept), slot }));
  expect(await drafts.load(bill)).toBeNull();
  expect((await drafts.load(invoice))?.values).toEqual({ notes: 'mine' });
});

test('after a reload drafts wait for the key of the session', async () => {
  const key = draftKey(3, 7, 'invoice');
  await drafts.save(key, { notes: 'half' });
  forgetDraftKeys();
  let found: unknown = 'waiting';
  const loading = drafts.load(key).then((draft) => {
    found = draft?.values;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(found).toBe('waiting');
  holdDraftKey('3/7', btoa('3/7'.padEnd(32, '.')));
  await loading;
  expect(found).toEqual({ notes: 'half' });
});

test('what is being sealed when the session ends is not kept', async () => {
  const key = draftKey(3, 7, 'invoice');
  const saving = drafts.save(key, { notes: 'late' });
  await drafts.clear();
  expect(await saving).toBe(false);
  // Nor what waits for a key that never comes.
  forgetDraftKeys();
  const waiting = drafts.save(key, { notes: 'later' });
  forgetDraftKeys();
  expect(await waiting).toBe(false);
  holdDraftKey('3/7', btoa('3/7'.padEnd(32, '.')));
  expect(await drafts.load(key)).toBeNull();
});

test('a save that was overtaken while it was sealed does not come back', async () => {
  const key = draftKey(3, 7, 'invoice');
  const first = drafts.save(key, { notes: 'first' });
  const second = drafts.save(key, { notes: 'second' });
  expect(await first).toBe(false);
  expect(await second).toBe(true);
  expect((await drafts.load(key))?.values).toEqual({ notes: 'second' });
  const removed = drafts.save(key, { notes: 'third' });
  await drafts.remove(key);
  expect(await removed).toBe(false);
  expect(await drafts.load(key)).toBeNull();
});
