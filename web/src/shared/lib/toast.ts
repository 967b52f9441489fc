import { useSyncExternalStore } from 'react';

/** Its subject; the toast of work in progress stays until the work is done. */
export type ToastKind = 'success' | 'warning' | 'error' | 'working';

interface ToastAction {
  label: string;
  run: () => void;
}

/** A short message at the edge of the page. */
export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  /** An undo or a way out, shown as a button. */
  action?: ToastAction;
  /** How long it stays, in milliseconds; null until it is dismissed. */
  lasts: number | null;
  /** Called once it has left, by its time or by a person. */
  onLeave?: () => void;
}

/** Success and warnings leave after this long; errors, and what is being worked on, stay until dismissed. */
export const TOAST_MS = 3000;
const MOST = 20;

/** The errors about one subject, which are removed together. */
export interface ToastMark {
  /** Errors that come from now on are not meant. */
  stop(): void;
  /** Takes away the errors that were shown between the two. */
  dismissErrors(): void;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  const removed = toasts.filter((one) => !next.includes(one));
  toasts = next;
  for (const listener of listeners) listener();
  for (const one of removed) one.onLeave?.();
}

type Extra = Partial<Pick<Toast, 'action' | 'lasts' | 'onLeave'>>;

function show(kind: ToastKind, message: string, extra: Extra) {
  lastId += 1;
  const lasts = kind === 'error' || kind === 'working' ? null : TOAST_MS;
  const toast: Toast = { id: lastId, kind, message, lasts, ...extra };
  // The same message again moves to the top instead of being shown twice. Work in progress, and what can be undone,
  // has a message for each.
  const others = toasts.filter(
    (one) => kind === 'working' || one.onLeave || one.message !== message || one.kind !== kind,
  );
  set([toast, ...others].slice(0, MOST));
  return lastId;
}

/** Shows messages: newest on top, at most twenty. The text is already in the reader's language. */
export const toast = {
  success: (message: string, extra: Extra = {}) => show('success', message, extra),
  warning: (message: string, extra: Extra = {}) => show('warning', message, extra),
  error: (message: string, extra: Extra = {}) => show('error', message, extra),
  working: (message: string) => show('working', message, {}),
  dismiss: (id: number) => set(toasts.filter((one) => one.id !== id)),
  /** Remembers this moment. */
  mark(): ToastMark {
    const start = lastId;
    let end = Number.POSITIVE_INFINITY;
    return {
      dismissErrors() {
        const others = toasts.filter(({ id, kind }) => kind !== 'error' || id <= start || id > end);
        if (others.length < toasts.length) set(others);
      },
      stop() {
        end = lastId;
      },
    };
  },
  /** Takes away what was said; what is still worked on goes by its own id. */
  clear: () => set(toasts.filter(({ kind }) => kind === 'working')),
};

/** The messages on show, newest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
}
