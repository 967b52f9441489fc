/** The start of the names under which the browser keeps drafts of pages that were closed. */
const PREFIX = 'mizan.draft:';
const DATABASE = 'mizan';
const STORE = 'drafts';
/** The first kept drafts in plain text; they are thrown away. */
const VERSION = 2;

/** The latest save of each slot: an earlier one that is still being encrypted, or a discarded one, is not stored. */
export const latestSaves = new Map<string, symbol>();

/** The name under which local storage keeps the draft of a slot. */
export const localName = (slot: string) => PREFIX + slot;

/** The names of the drafts in local storage. */
export function localNames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** Forgets what local storage has, also what an earlier version kept in plain text. */
function clearLocal(): void {
  for (const name of localNames()) localStorage.removeItem(name);
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const database = request.result;
      if (database.objectStoreNames.contains(STORE)) database.deleteObjectStore(STORE);
      database.createObjectStore(STORE);
      clearLocal();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Works on what this browser keeps of the session; all of it is forgotten when the session ends. */
export async function inDrafts<T>(
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

/**
 * Forgets every draft of this browser; called when the session ends. It is apart from the rest of the drafts, so that
 * the page has it from the beginning: the session may end with the page.
 */
export async function clearDrafts(): Promise<void> {
  latestSaves.clear();
  clearLocal();
  await inDrafts('readwrite', (store) => store.clear()).catch(() => undefined);
}
