import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Whether the server can be reached, followed through changes. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
}

/** What a call shows about the connection: `heard`, the server answered; `doubted`, check whether it is there. */
export type Sign = 'heard' | 'doubted';

const watchers = new Set<(sign: Sign) => void>();

/** Reports what a call has found out about the connection. */
export function reportConnection(sign: Sign): void {
  for (const watcher of watchers) watcher(sign);
}

/** Listens to the reports about the connection; returns the function that stops listening. */
export function onConnectionSign(watcher: (sign: Sign) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
