import { useSyncExternalStore } from 'react';

/** A value that outlives the page: kept in localStorage, shared by every tab, readable outside React. */
export interface StoredState<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a stored value.
 *
 * @param key     its name in localStorage
 * @param initial what it is before anyone has set it, or when storage is closed to us
 * @param read    turns what was stored (by any version of the product) into a value, or throws
 */
export function storedState<T>(
  key: string,
  initial: T,
  read: (stored: unknown) => T,
): StoredState<T> {
  const listeners = new Set<() => void>();
  let value = load();

  function load(): T {
    try {
      const text = localStorage.getItem(key);
      return text === null ? initial : read(JSON.parse(text));
    } catch {
      return initial;
    }
  }

  function announce() {
    for (const listener of listeners) listener();
  }

  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    value = load();
    announce();
  });

  return {
    get: () => value,
    set(next) {
      value = next;
      try {
        if (next === initial) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Private windows may refuse storage; the value then lives as long as the page.
      }
      announce();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads a stored value and follows its changes, also those made in another tab. */
export function useStored<T>(state: StoredState<T>): T {
  return useSyncExternalStore(state.subscribe, state.get, state.get);
}
