import { asProblem, NOT_SENT, Problem } from '@/shared/api/problem';
import { randomId } from '@/shared/lib/random-id';
import type { ExpenseInput } from '../api';
import type { WaitingStore } from './store';
import { nextStep, type WaitingExpense, type WaitingPhoto } from './waiting-expense';

/** What sending asks of the server. */
export interface Calls {
  /** The expense as the server takes it, with what the company adds to what was typed. */
  bodyOf: (entry: WaitingExpense) => Promise<ExpenseInput>;
  upload: (file: File) => Promise<number>;
  create: (body: ExpenseInput, key: string) => Promise<{ id: number; number: string }>;
  attach: (id: number, files: readonly number[]) => Promise<unknown>;
  /** Whether the page is still of the person and company that it is sent for. */
  isOurs: () => boolean;
  /** A photo is kept nowhere any more: its expense is sent without it. */
  missed: () => void;
  now: () => number;
}

/** Holds a call back that would go to another company, since the page has changed to one. */
export function holdUnlessOurs({ isOurs }: Pick<Calls, 'isOurs'>): void {
  if (!isOurs()) throw new Problem(NOT_SENT);
}

/** Sends what waits, one after the other, the oldest first. Answers how many were sent. */
export async function sendWaiting(store: WaitingStore, calls: Calls): Promise<number> {
  const { entries } = await store.all();
  let sent = 0;
  for (const { id, state } of entries.toReversed()) {
    if (!calls.isOurs()) break;
    if (state !== 'waiting') continue;
    // Another tab may have sent it meanwhile: it is looked at again once nobody else works on it.
    const last = await store.inTurn(() => sendOne(store, calls, id));
    if (last === 'sent') sent += 1;
    if (last === 'later') break;
  }
  return sent;
}

type Ending = 'sent' | 'refused' | 'later' | 'gone';

/** Goes with one entry as far as it can. */
async function sendOne(store: WaitingStore, calls: Calls, id: string): Promise<Ending> {
  const before = await store.load(id);
  // It was sent by another tab.
  if (before?.state !== 'waiting') return 'gone';
  let entry: WaitingExpense | null = before;
  while (entry?.state === 'waiting') {
    try {
      entry = await takeStep(store, calls, entry);
    } catch (error) {
      const problem = asProblem(error);
      entry = await store.apply(id, { type: 'failed', problem });
      if (problem.status === NOT_SENT || entry?.state === 'waiting') return 'later';
    }
  }
  return entry?.state === 'sent' || entry?.state === 'refused' ? entry.state : 'gone';
}

async function takeStep(
  store: WaitingStore,
  calls: Calls,
  entry: WaitingExpense,
): Promise<WaitingExpense | null> {
  const step = nextStep(entry, calls.now());
  holdUnlessOurs(calls);
  switch (step.do) {
    case 'nothing':
      return null;
    case 'refuse':
      return store.apply(entry.id, { type: 'refused', kind: step.kind });
    case 'upload': {
      const file = await fileOf(store, entry.id, step.photo);
      holdUnlessOurs(calls);
      if (!file) {
        calls.missed();
        return store.apply(entry.id, { type: 'missed', photo: step.photo.id });
      }
      const attachment = await calls.upload(file);
      const uploaded = { photo: step.photo.id, attachment, now: calls.now() };
      return store.apply(entry.id, { type: 'uploaded', ...uploaded });
    }
    case 'create': {
      const body = entry.body ?? (await calls.bodyOf(entry));
      holdUnlessOurs(calls);
      // Kept before it is sent: a page that goes away meanwhile sends the same again.
      const begun = await store.apply(entry.id, { type: 'began', body, now: calls.now() });
      if (!begun) return null;
      holdUnlessOurs(calls);
      const expense = await calls.create(body, begun.key);
      return store.apply(entry.id, { type: 'saved', expense });
    }
    case 'attach':
      if (step.files.length > 0) await calls.attach(step.id, step.files);
      return store.apply(entry.id, { type: 'attached' });
  }
}

/** A photo; null where this device doesn't have it: it was at the server, which keeps it for a while only. */
async function fileOf(
  store: WaitingStore,
  entry: string,
  { id, name, type }: WaitingPhoto,
): Promise<File | null> {
  const bytes = await store.photo(entry, id);
  return bytes && new File([bytes], name, { type });
}

/** A new entry, of what was typed now. */
export function newEntry(
  typed: WaitingExpense['typed'],
  date: string,
  photos: readonly WaitingPhoto[],
  begun: Partial<Pick<WaitingExpense, 'key' | 'body' | 'tried' | 'lost'>> = {},
): WaitingExpense {
  return {
    id: randomId(),
    key: randomId(),
    at: Date.now(),
    date,
    typed,
    photos,
    body: null,
    tried: null,
    lost: false,
    state: 'waiting',
    reason: null,
    saved: null,
    ...begun,
  };
}
