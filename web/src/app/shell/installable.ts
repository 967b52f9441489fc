import { preferences } from '@/shared/lib/preferences';

/**
 * Lets the program be put on a phone's home screen under its name in the chosen language, and start there without a
 * connection. Returns what ends it.
 */
export function makeInstallable(): () => void {
  const link = document.querySelector('link[rel="manifest"]');
  const look = () => {
    const href = `/app.${preferences.get().language}.webmanifest`;
    if (link?.getAttribute('href') !== href) link?.setAttribute('href', href);
  };
  look();
  // Only a build has a worker, and only over https a browser takes one.
  if (import.meta.env.PROD) {
    navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  }
  return preferences.subscribe(look);
}
