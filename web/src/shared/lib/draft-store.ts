/** An unfinished form as it was left. */
export interface Draft<T = unknown> {
  values: T;
  savedAt: number;
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
  async load<T>(key: string): Promise<Draft<T> | null> {
    const draft = await run('readonly', (store) => store.get(key)).catch(() => undefined);
    if (!draft || Date.now() - (draft as Draft).savedAt > KEEP_MS) return null;
    return draft as Draft<T>;
  },
  async save(
    key: string,
    values: unknown,
    { base, savedAt = Date.now() }: Partial<Pick<Draft, 'base' | 'savedAt'>> = {},
  ): Promise<boolean> {
    const draft: Draft = { values: structuredClone(values), savedAt, base };
    return run('readwrite', (store) => store.put(draft, key)).then(
      () => true,
      () => false,
    );
  },
  async remove(key: string): Promise<void> {
    await run('readwrite', (store) => store.delete(key)).catch(() => undefined);
  },
  /** Forgets every draft of this browser; called on logout. */
  async clear(): Promise<void> {
    await run('readwrite', (store) => store.clear()).catch(() => undefined);
  },
};
