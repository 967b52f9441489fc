import './page.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { watchConnection } from '@/app/connectivity';
import { PublicLayout } from '@/app/layouts/public-layout';
import { createQueryClient } from '@/app/query-client';
import { EventPage } from '@/features/signup/pages/event-page';
import { startTexts } from '@/shared/i18n/i18n';
import { isLanguage, type Language, preferences, setPreferences } from '@/shared/lib/preferences';
import { whenIdle } from '@/shared/lib/when-idle';
import { lazyPart } from '@/shared/routing/lazy-part';
import { Toaster } from '@/shared/ui/toaster';

const texts = import.meta.glob<object>('../../features/{auth,signup}/text.*.json', {
  import: 'default',
});
const NAMESPACES = ['auth', 'signup'] as const;

const loadOverlay = () => import('@/app/shell/offline-overlay');
const OfflineOverlay = lazyPart(async () => (await loadOverlay()).OfflineOverlay);

const load = (language: Language, feature: string) =>
  texts[`../../features/${feature}/text.${language}.json`]?.() ??
  Promise.reject(new Error(`no texts: ${feature}, ${language}`));

/** The colours follow the switch of the page; the script of its head has chosen the first ones. */
function followTheme(): void {
  preferences.subscribe(() => {
    const { theme } = preferences.get();
    if (theme === 'auto') return;
    document.documentElement.setAttribute('data-mantine-color-scheme', theme);
  });
}

/** The registration from an event without the application: what it leads to is another page. */
async function start(): Promise<void> {
  watchConnection();
  followTheme();
  // Without a connection it could no longer be fetched.
  whenIdle(() => void loadOverlay());
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLanguage(asked)) setPreferences({ language: asked });
  const { language } = preferences.get();
  // All texts are on their way before the first of them is waited for.
  for (const feature of NAMESPACES) void load(language, feature);
  const i18n = await startTexts(load);
  await i18n.loadNamespaces(NAMESPACES);

  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  const navigator = { go: (to: string) => location.assign(to), here: () => location.pathname };
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient(navigator)}>
      <PublicLayout>
        <EventPage />
      </PublicLayout>
      <Toaster />
      <OfflineOverlay />
    </QueryClientProvider>,
  );
}

void start();
