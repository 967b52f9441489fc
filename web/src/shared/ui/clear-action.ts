import { useLayoutEffect, useSyncExternalStore } from 'react';

/** How many parts of the page have its clear action now. */
let taken = 0;
const listeners = new Set<() => void>();

function count(by: number) {
  taken += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * While `has`, a part of the page has the one filled button: the main one at the head is outlined, or left out where it
 * is the same.
 */
export function useTakesClearAction(has: boolean): void {
  useLayoutEffect(() => {
    if (!has) return;
    count(1);
    return () => count(-1);
  }, [has]);
}

/** Whether a part of the page has the clear action. */
export function useHasClearAction(): boolean {
  return useSyncExternalStore(subscribe, () => taken > 0);
}

/** How the main button at the head of a page looks: filled, unless a part of the page has the filled one. */
export function useMainVariant(): 'filled' | 'default' {
  return useHasClearAction() ? 'default' : 'filled';
}
