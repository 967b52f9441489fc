import type { Draft } from './draft';
import { atOnce } from './draft-at-once';
import { isSlotOf, maybeTyped, openSlots } from './draft-slot';

type About = Partial<Pick<Draft, 'base' | 'savedAt' | 'left'>>;

const DATABASE = 'mizan';
const STORE = 'drafts';
/** A draft older than this is not worth offering. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** A draft belongs to one person, one company and one form, so that nobody is offered another's. */
export function draftKey(userId: number, tenantId: number, form: string): string {
  return `${userId}/${tenantId}/${form}`;
}

/** Brings home what pages kept as they went, unless the database has it later. */
async function takeIn(busy: ReadonlySet<string>): Promise<void> {
  const gone = atOnce.all().filter(({ slot }) => !busy.has(slot));
  await Promise.all(
    gone.map(async ({ slot, values, ...about }) => {
      const kept = await run<Draft | undefined>('readonly', (store) => store.get(slot)).catch(
        () => undefined,
      );
      if (kept && kept.savedAt >= about.savedAt) atOnce.drop(slot);
      else await drafts.save(slot, values, about);
    }),
  );
}

/** Where drafts live: in the browser, never on the server. Storage that is closed to us loses them quietly. */
export const drafts = {
  /** The drafts of a form that are open nowhere else, the latest first. */
  async all<T>(key: string): Promise<Draft<T>[]> {
    const busy = await openSlots();
    await takeIn(busy);
    const [all, plain] = await Promise.all([
      run<Draft<T>[]>('readonly', (store) => store.getAll()).catch((): Draft<T>[] => []),
      // An earlier version kept one draft a form, under its key alone.
      run<Draft<T> | undefined>('readonly', (store) => store.get(key)).catch(() => undefined),
    ]);
    if (plain && !plain.slot) all.push({ ...plain, slot: key });
    const found: Draft<T>[] = [];
    const old: Draft<T>[] = [];
    for (const draft of all) {
      if (!draft.slot || !isSlotOf(key, draft.slot) || busy.has(draft.slot)) continue;
      if (!draft.left && maybeTyped(draft.slot, draft.savedAt)) continue;
      (Date.now() - draft.savedAt > KEEP_MS ? old : found).push(draft);
    }
    for (const { slot } of old) void drafts.remove(slot);
    return found.sort((one, other) => other.savedAt - one.savedAt);
  },
  /** The latest of them. */
  async load<T>(key: string): Promise<Draft<T> | null> {
    return (await drafts.all<T>(key))[0] ?? null;
  },
  /** Keeps a draft in a slot of its form, or under the form's own key. */
  async save(slot: string, values: unknown, about: About = {}): Promise<boolean> {
    const draft: Draft = { savedAt: Date.now(), ...about, values: structuredClone(values), slot };
    return run('readwrite', (store) => store.put(draft, slot)).then(
      () => {
        atOnce.drop(slot, draft.savedAt);
        return true;
      },
      () => false,
    );
  },
  /** Keeps a draft before the call returns, for a page that may be gone right after. */
  saveAtOnce(slot: string, values: unknown, about: About = {}): void {
    atOnce.keep({ savedAt: Date.now(), ...about, values, slot });
  },
  async remove(slot: string): Promise<void> {
    atOnce.drop(slot);
    await run('readwrite', (store) => store.delete(slot)).catch(() => undefined);
  },
  /** Forgets every draft of this browser; called on logout. */
  async clear(): Promise<void> {
    for (const { slot } of atOnce.all()) atOnce.drop(slot);
    await run('readwrite', (store) => store.clear()).catch(() => undefined);
  },
};
