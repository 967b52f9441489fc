import { onlineManager } from '@tanstack/react-query';

/** How often a lost connection is tried again. */
const TRY_AGAIN_MS = 5000;
/** Answered by the server without a session and without touching the database. */
const PING = '/healthz';

async function reachable(): Promise<boolean> {
  try {
    return (await fetch(PING, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Tells the product whether it can reach its server. The browser's own word is only the occasion to ask: a
 * machine without internet may well reach a server on its own network.
 */
export function watchConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask() {
      clearTimeout(timer);
      const online = await reachable();
      setOnline(online);
      if (!online) timer = setTimeout(ask, TRY_AGAIN_MS);
    }
    addEventListener('online', ask);
    addEventListener('offline', ask);
    if (!navigator.onLine) void ask();
    return () => {
      clearTimeout(timer);
      removeEventListener('online', ask);
      removeEventListener('offline', ask);
    };
  });
}
