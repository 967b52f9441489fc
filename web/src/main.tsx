import '@/shared/theme';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchConnection } from '@/app/connectivity';
import type { Navigator } from '@/app/error-map';
import { watchMissingParts } from '@/app/new-build';
import { Providers } from '@/app/providers';
import { clearOnSessionChange, createQueryClient } from '@/app/query-client';
import { createAppRouter } from '@/app/router';
import { startTexts } from '@/shared/i18n/i18n';
import { closeLastOpenedFirst } from '@/shared/lib/escape-order';
import { isLanguage, preferences, setPreferences } from '@/shared/lib/preferences';
import { preloadArabicFonts } from '@/shared/theme/preload-fonts';

/** Each feature's texts, fetched together with its screens. */
const featureTexts = import.meta.glob<Record<string, unknown>>('./features/*/text.*.json', {
  import: 'default',
});

async function start() {
  watchConnection();
  watchMissingParts();
  closeLastOpenedFirst();
  const popups = document.getElementById('popups');
  // Fetched beside the first page, which need not wait for it.
  if (popups) void import('@/shared/lib/restore-focus').then((part) => part.restoreFocus(popups));
  // A public page's link to its form names the language that it was read in.
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLanguage(asked)) setPreferences({ language: asked });
  if (preferences.get().language === 'ar') preloadArabicFonts();
  await startTexts((language, feature) => {
    const load = featureTexts[`./features/${feature}/text.${language}.json`];
    return load ? load() : Promise.reject(new Error(`no texts: ${feature}, ${language}`));
  });

  const router = createAppRouter();
  const navigator: Navigator = {
    go: (to, search) => void router.navigate({ to, search } as never),
    here: () => router.state.location.href,
  };
  const queryClient = createQueryClient(navigator);
  clearOnSessionChange(queryClient);

  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

void start();
