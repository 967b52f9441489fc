import { toast } from './toast';

interface Undoable {
  /** The message that it is done. */
  message: string;
  /** The word on the button that undoes it. */
  label: string;
  /** How long it can be undone, in milliseconds; longer while the message is pointed at or has the focus. */
  pauseMs: number;
  /** Does it; ends once it is done, or has failed and said so. */
  run: () => Promise<unknown>;
  onUndo: () => void;
}

/** Actions that are reported as done and wait until their message disappears. */
const waiting = new Set<() => void>();
/** Actions that are running. */
const begun = new Set<Promise<unknown>>();
/** A connection that hangs keeps nobody signed in for longer. */
const LONGEST_MS = 2000;

/**
 * Does at once what still waits, then `then`: before a session ends or becomes that of another company, under which it
 * could not be done any more. `then` is called without delay when nothing waits.
 */
export function afterDelayedRuns(then: () => void): void {
  for (const finish of [...waiting]) finish();
  if (begun.size === 0) {
    then();
    return;
  }
  const longest = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
  void Promise.race([Promise.allSettled(begun), longest]).then(then);
}

/**
 * Says that something is done, with a way to undo it, and does it once that message has left, or when the page is
 * closed, reloaded or left for another site before.
 */
export function runUnlessUndone({ message, label, pauseMs, run, onUndo }: Undoable): void {
  let waits = true;
  const settle = (then: () => void) => {
    if (!waits) return;
    waits = false;
    removeEventListener('pagehide', finish);
    waiting.delete(finish);
    then();
  };
  const finish = () =>
    settle(() => {
      const running = run().finally(() => begun.delete(running));
      begun.add(running);
    });
  waiting.add(finish);
  addEventListener('pagehide', finish);
  toast.success(message, {
    lasts: pauseMs,
    action: { label, run: () => settle(onUndo) },
    onLeave: finish,
  });
}
