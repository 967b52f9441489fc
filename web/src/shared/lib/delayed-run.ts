/**
 * Runs something after a pause, or at once when the page is closed, reloaded or left for another site before that.
 * Returns what cancels it.
 */
export function runAfterPause(run: () => void, pauseMs: number): () => void {
  const cancel = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', finish);
  };
  const finish = () => {
    cancel();
    run();
  };
  const timer = setTimeout(finish, pauseMs);
  addEventListener('pagehide', finish);
  return cancel;
}
