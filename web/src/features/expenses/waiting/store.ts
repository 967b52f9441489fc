import { type Session, userCompanyKey } from '@/shared/auth/session';
import type { Bytes } from '@/shared/lib/draft-seal';
import { inDrafts } from '@/shared/lib/draft-storage';
import { openerOf, putIn, takeOut } from './box';
import {
  afterEvent,
  isMendable,
  type TypedExpense,
  type WaitingEvent,
  type WaitingExpense,
  type WaitingPhoto,
} from './waiting-expense';

/** What can be seen of an entry without the key of its session. */
interface Kept {
  slot: string;
  savedAt: number;
  sealed: Bytes;
  /** An entry that is at the server: without it nothing is lost. */
  sent?: boolean;
}

/** What is kept on this device, with what can be read of it. */
export interface WaitingList {
  /** The newest first; none of them where the server has not yet given the key. */
  entries: readonly WaitingExpense[];
  /** How many there are that can't be read. */
  closed: number;
}

type Seat = Pick<Session, 'userId' | 'tenantId' | 'token'>;

const CHANNEL = 'mizan.waiting';
const listeners = new Set<() => void>();
const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
others?.addEventListener('message', () => {
  for (const listener of listeners) listener();
});

function announce() {
  for (const listener of listeners) listener();
  others?.postMessage(null);
}

/** Listens to changes, also those of other tabs; returns what ends it. */
export function onWaitingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const seatOf = (seat: Seat) => userCompanyKey(seat as Session) ?? '';
const entriesOf = (seat: Seat) => `${seatOf(seat)}/waiting-expense/`;
const photoSlot = (seat: Seat, entry: string, photo: string) =>
  `${seatOf(seat)}/waiting-photo/${entry}/${photo}`;

const written = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const startingWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

async function put(seat: Seat, bytes: Bytes, about: Omit<Kept, 'sealed'>): Promise<boolean> {
  const sealed = await putIn(seatOf(seat), seat.token, about.slot, bytes);
  if (!sealed) return false;
  await inDrafts('readwrite', (store) => store.put({ ...about, sealed }, about.slot));
  return true;
}

async function read({ slot, sealed }: Kept, opener: CryptoKey): Promise<WaitingExpense | null> {
  const bytes = await takeOut(opener, slot, sealed);
  return bytes && JSON.parse(new TextDecoder().decode(bytes));
}

/** The device has no room for an expense and its photos. */
export class NoRoom extends Error {}

const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Asks the browser not to throw away what waits when it needs room; it may say no. */
async function stay(): Promise<void> {
  if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
}

const slotOf = (seat: Seat, id: string) => entriesOf(seat) + id;

/**
 * One change at a time, in all tabs: what is being sent is neither changed nor sent elsewhere. Where there are no locks
 * there is no encryption either, and nothing is kept.
 */
function inTurn<T>(seat: Seat, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(entriesOf(seat), work) : work();
}

/** What waits on this device for one person in one company. */
export function waitingStore(seat: Seat) {
  const opener = () => openerOf(seatOf(seat), seat.token);

  async function load(id: string): Promise<WaitingExpense | null> {
    const [key, kept] = await Promise.all([
      opener(),
      inDrafts<Kept | undefined>('readonly', (store) => store.get(slotOf(seat, id))),
    ]);
    return key && kept ? read(kept, key) : null;
  }

  async function save(entry: WaitingExpense): Promise<boolean> {
    const about = { slot: slotOf(seat, entry.id), savedAt: entry.at, sent: entry.saved !== null };
    const done = await put(seat, written(entry), about);
    if (done) announce();
    return done;
  }

  async function forgetPhotos(id: string): Promise<void> {
    const range = startingWith(photoSlot(seat, id, ''));
    await inDrafts('readwrite', (store) => store.delete(range));
  }

  async function remove(id: string): Promise<void> {
    await inDrafts('readwrite', (store) => store.delete(slotOf(seat, id)));
    await forgetPhotos(id);
    announce();
  }

  /**
   * Keeps an entry with its photos, or nothing of it: false where this browser keeps nothing.
   *
   * @throws NoRoom where the device is full
   */
  async function add(entry: WaitingExpense, files: ReadonlyMap<string, File>): Promise<boolean> {
    const slots = [...files.keys()].map((photo) => photoSlot(seat, entry.id, photo));
    try {
      for (const [photo, file] of files) {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const slot = photoSlot(seat, entry.id, photo);
        if (!(await put(seat, bytes, { slot, savedAt: entry.at }))) return false;
      }
      const isKept = await save(entry);
      if (isKept) void stay().catch(() => undefined);
      return isKept;
    } catch (error) {
      for (const slot of slots) {
        await inDrafts('readwrite', (store) => store.delete(slot)).catch(() => undefined);
      }
      if (isFull(error)) throw new NoRoom();
      return false;
    }
  }

  /** All that can be read; waits until the server has given the key. */
  async function list(): Promise<WaitingList> {
    const kept = await inDrafts<Kept[]>('readonly', (store) =>
      store.getAll(startingWith(entriesOf(seat))),
    );
    const key = kept.length > 0 ? await opener() : null;
    const opened = await Promise.all(kept.map((one) => (key ? read(one, key) : null)));
    const entries = opened.flatMap((one) => one ?? []).sort((one, other) => other.at - one.at);
    return { entries, closed: kept.length - entries.length };
  }

  return {
    load,
    inTurn: <T>(work: () => Promise<T>) => inTurn(seat, work),
    add,
    /** Changes one that is not at the server; false where it was removed or sent meanwhile. */
    async mend(
      id: string,
      typed: TypedExpense,
      key: string,
      photos: readonly WaitingPhoto[],
      files: ReadonlyMap<string, File>,
    ): Promise<boolean> {
      const entry = await load(id);
      if (!entry || !isMendable(entry)) return false;
      const mended = { ...afterEvent(entry, { type: 'mended', typed, key }), photos };
      if (!(await add(mended, files))) return false;
      const kept = new Set(photos.map((photo) => photo.id));
      const dropped = entry.photos.filter((photo) => !kept.has(photo.id));
      for (const photo of dropped) {
        const slot = photoSlot(seat, id, photo.id);
        await inDrafts('readwrite', (store) => store.delete(slot)).catch(() => undefined);
      }
      return true;
    },
    /** Lets something happen to an entry, and keeps the result; null where it was removed. */
    async apply(id: string, event: WaitingEvent): Promise<WaitingExpense | null> {
      const entry = await load(id);
      if (!entry) return null;
      const next = afterEvent(entry, event);
      await save(next);
      if (next.state === 'sent') await forgetPhotos(id);
      return next;
    },
    /** The bytes of a photo. */
    async photo(id: string, photo: string): Promise<Bytes | null> {
      const slot = photoSlot(seat, id, photo);
      const [key, kept] = await Promise.all([
        opener(),
        inDrafts<Kept | undefined>('readonly', (store) => store.get(slot)),
      ]);
      return key && kept ? takeOut(key, slot, kept.sealed) : null;
    },
    remove,
    /** How many there are, whether or not they can be read. */
    async count(): Promise<number> {
      return inDrafts('readonly', (store) => store.count(startingWith(entriesOf(seat))));
    },
    /** How many of this person wait in other companies, and are lost with the same session. */
    async countElsewhere(): Promise<number> {
      const kept = await inDrafts<Kept[]>('readonly', (store) =>
        store.getAll(startingWith(`${seat.userId}/`)),
      );
      return kept.filter(
        ({ slot, sent }) =>
          slot.includes('/waiting-expense/') && !slot.startsWith(entriesOf(seat)) && !sent,
      ).length;
    },
    all: list,
    /** Forgets what was recorded before a moment and has been sent. */
    async dropSent(before: number): Promise<void> {
      const { entries } = await list();
      const old = entries.filter(({ state, at }) => state === 'sent' && at < before);
      for (const { id } of old) await remove(id);
    },
    /** Throws away what another session left and nobody can read any more; answers how many are lost by it. */
    async dropClosed(): Promise<number> {
      const key = await opener();
      if (!key) return 0;
      const kept = await inDrafts<Kept[]>('readonly', (store) =>
        store.getAll(startingWith(entriesOf(seat))),
      );
      let lost = 0;
      for (const one of kept) {
        if (await read(one, key)) continue;
        const id = one.slot.slice(entriesOf(seat).length);
        await inDrafts('readwrite', (store) => store.delete(one.slot));
        await forgetPhotos(id);
        if (!one.sent) lost += 1;
      }
      return lost;
    },
  };
}

export type WaitingStore = ReturnType<typeof waitingStore>;
