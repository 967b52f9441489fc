import { isSlotOf, maybeTyped, openSlots } from './draft-slot';

/** An unfinished form as it was left. */
export interface Draft<T = unknown> {
  values: T;
  savedAt: number;
  /** Where it is kept. */
  slot: string;
  /** The version of the record that the values were made from, where it has one. */
  base?: number | undefined;
}

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

/** Where drafts live: in the browser, never on the server. Storage that is closed to us loses them quietly. */
export const drafts = {
  /** The latest draft of a form that is open nowhere else. */
  async load<T>(key: string): Promise<Draft<T> | null> {
    const [all, plain, busy] = await Promise.all([
      run<Draft<T>[]>('readonly', (store) => store.getAll()).catch((): Draft<T>[] => []),
      // An earlier version kept one draft a form, under its key alone.
      run<Draft<T> | undefined>('readonly', (store) => store.get(key)).catch(() => undefined),
      openSlots(),
    ]);
    if (plain && !plain.slot) all.push({ ...plain, slot: key });
    const left: Draft<T>[] = [];
    const old: Draft<T>[] = [];
    for (const draft of all) {
      if (!draft.slot || !isSlotOf(key, draft.slot) || busy.has(draft.slot)) continue;
      if (maybeTyped(draft.slot, draft.savedAt)) continue;
      (Date.now() - draft.savedAt > KEEP_MS ? old : left).push(draft);
    }
    for (const { slot } of old) void drafts.remove(slot);
    return left.reduce<Draft<T> | null>(
      (latest, draft) => (latest && latest.savedAt >= draft.savedAt ? latest : draft),
      null,
    );
  },
  /** Keeps a draft in a slot of its form, or under the form's own key. */
  async save(
    slot: string,
    values: unknown,
    { base, savedAt = Date.now() }: Partial<Pick<Draft, 'base' | 'savedAt'>> = {},
  ): Promise<boolean> {
    const draft: Draft = { values: structuredClone(values), savedAt, base, slot };
    return run('readwrite', (store) => store.put(draft, slot)).then(
      () => true,
      () => false,
    );
  },
  async remove(slot: string): Promise<void> {
    await run('readwrite', (store) => store.delete(slot)).catch(() => undefined);
  },
  /** Forgets every draft of this browser; called on logout. */
  async clear(): Promise<void> {
    await run('readwrite', (store) => store.clear()).catch(() => undefined);
  },
};
