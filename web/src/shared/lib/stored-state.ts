import { useSyncExternalStore } from 'react';

/** A value that outlives the page: kept in localStorage, shared by every tab, readable outside React. */
export interface StoredState<T> {
  get(): T;
  set(value: T): void;
  /** The value that another tab has stored and this one does not take over; null while they agree. */
  elsewhere(): { value: T } | null;
  /** Reads the storage now, for a change that the browser has not reported yet. */
  look(): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a stored value.
 *
 * @param key     its name in localStorage
 * @param initial what it is before anyone has set it, or when storage is closed to us
 * @param read    turns what was stored (by any version of the product) into a value, or throws
 * @param follows whether this tab takes over what another has stored; if not, it keeps its own value and
 *                {@link StoredState.elsewhere} returns the other
 */
export function storedState<T>(
  key: string,
  initial: T,
  read: (stored: unknown) => T,
  follows: (present: T, stored: T) => boolean = () => true,
): StoredState<T> {
  const listeners = new Set<() => void>();
  let text = stored();
  let value = load();
  let elsewhere: { value: T } | null = null;

  function stored(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function load(): T {
    try {
      return text === null ? initial : read(JSON.parse(text));
    } catch {
      return initial;
    }
  }

  function announce() {
    for (const listener of listeners) listener();
  }

  function look() {
    const now = stored();
    if (now === text) return;
    text = now;
    const found = load();
    if (follows(value, found)) {
      value = found;
      elsewhere = null;
    } else elsewhere = { value: found };
    announce();
  }

  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key || event.key === null) look();
  });
  // A page restored from the browser's cache got no events meanwhile.
  globalThis.addEventListener?.('pageshow', look);

  return {
    get: () => value,
    set(next) {
      value = next;
      elsewhere = null;
      try {
        if (next === initial) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Private windows may refuse storage; the value then lives as long as the page.
      }
      text = stored();
      announce();
    },
    elsewhere: () => elsewhere,
    look,
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
