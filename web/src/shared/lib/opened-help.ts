import { useSyncExternalStore } from 'react';

/** The open article: by its name, or the one of the current page. */
type Opened = string | null;

let opened: Opened = null;
const listeners = new Set<() => void>();

/** Opens help at an article, or at that of the page; `null` closes it. */
export function openHelp(at: Opened): void {
  opened = at;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOpenedHelp = (): Opened => useSyncExternalStore(subscribe, () => opened);
