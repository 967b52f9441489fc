import { onlineManager } from '@tanstack/react-query';
import { onConnectionSign } from '@/shared/lib/online';

/** How often a lost connection is tried again. */
const TRY_AGAIN_MS = 3000;
/** After so much silence, a page that is looked at asks whether the server is still there. */
const SILENCE_MS = 15_000;
/** A server that says nothing for so long is as good as gone. */
const PATIENCE_MS = 10_000;
/** Answered by the server without a session. */
const PING = '/healthz';

async function reachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await fetch(PING, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/**
 * Tells the product whether it can reach its server. The browser's own word is only the occasion to ask: a
 * machine without internet may well reach a server on its own network, and a network that is up says nothing of a
 * server that has stopped. That one is noticed by the next call that gets no answer, or by asking after a silence.
 */
export function watchConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = false;
    let doubted = false;

    async function ask() {
      // A doubt during a check may be later than its answer: the check is repeated.
      doubted = asking;
      if (asking) return;
      asking = true;
      let online = await reachable();
      while (doubted && online && !ending.signal.aborted) {
        doubted = false;
        online = await reachable();
      }
      asking = false;
      if (ending.signal.aborted) return;
      setOnline(online);
      next(online);
    }
    function next(online: boolean) {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          // Nobody looks at it: it is asked on coming back.
          if (!online || document.visibilityState === 'visible') void ask();
        },
        online ? SILENCE_MS : TRY_AGAIN_MS,
      );
    }

    const { signal } = ending;
    addEventListener('online', ask, { signal });
    addEventListener('offline', ask, { signal });
    // A part of the product that could not be fetched.
    addEventListener('vite:preloadError', ask, { signal });
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && void ask(),
      { signal },
    );
    const stopListening = onConnectionSign((sign) => {
      if (sign === 'doubted') void ask();
      else if (onlineManager.isOnline()) next(true);
    });
    if (navigator.onLine) next(true);
    else void ask();
    return () => {
      ending.abort();
      clearTimeout(timer);
      stopListening();
    };
  });
}
