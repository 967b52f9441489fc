/** Without word from the browser, a page that was just opened is taken to be busy for this long. */
const BUSY_MS = 2000;

/** Runs something once the browser has nothing better to do. Returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no such call.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, BUSY_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: BUSY_MS });
  return () => cancelIdleCallback(idle);
}
