/**
 * Does something after a pause, or at once where the page is left before: closed, reloaded, or gone to another site.
 * Gives what calls it off.
 */
export function putOff(run: () => void, pauseMs: number): () => void {
  const callOff = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', go);
  };
  const go = () => {
    callOff();
    run();
  };
  const timer = setTimeout(go, pauseMs);
  addEventListener('pagehide', go);
  return callOff;
}
