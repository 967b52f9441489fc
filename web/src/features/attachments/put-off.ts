/**
 * Does something after a pause, or at once where the page is left before: closed, reloaded, or gone to another site.
 * Gives what calls it off, which answers whether it was still time.
 */
export function putOff(run: (leaving: boolean) => void, pauseMs: number): () => boolean {
  let waits = true;
  const timer = setTimeout(() => go(false), pauseMs);
  const leave = () => go(true);
  globalThis.addEventListener('pagehide', leave);

  function callOff(): boolean {
    const inTime = waits;
    waits = false;
    clearTimeout(timer);
    globalThis.removeEventListener('pagehide', leave);
    return inTime;
  }

  function go(leaving: boolean) {
    if (callOff()) run(leaving);
  }

  return callOff;
}
