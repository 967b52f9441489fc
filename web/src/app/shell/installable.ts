import { preferences } from '@/shared/lib/preferences';

/** The colour of the phone's own bar above the page, which is the page's top bar's. */
const BARS: Readonly<Record<string, string>> = { light: '#ffffff', dark: '#171d24' };

/** Colours the phone's bar as the page is, also where other colours were chosen than the phone's own. */
function colourBar(theme: string): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bar.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    bar.content = BARS[theme] ?? BARS[own] ?? '';
  }
}

/**
 * Lets the program be put on a phone's home screen under its name in the chosen language, and start there without a
 * connection. Returns what ends it.
 */
export function makeInstallable(): () => void {
  const link = document.querySelector('link[rel="manifest"]');
  const look = () => {
    const href = `/app.${preferences.get().language}.webmanifest`;
    if (link?.getAttribute('href') !== href) link?.setAttribute('href', href);
    colourBar(preferences.get().theme);
  };
  look();
  // Only a build has a worker, and only over https a browser takes one.
  if (import.meta.env.PROD) {
    navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  }
  return preferences.subscribe(look);
}
