import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { createQueryClient } from '@/app/query-client';
import { AbilityProvider } from '@/shared/auth/can';
import { type Session, session } from '@/shared/auth/session';
import { addFormats } from '@/shared/i18n/i18n';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { type Language, setPreferences } from '@/shared/lib/preferences';
import { theme } from '@/shared/theme/mantine-theme';
import { Toaster } from '@/shared/ui/toaster';
import { adminSession } from './session';

interface ScreenOptions {
  language?: Language;
  /** The route's pattern, where the page reads parameters: `/customers/$id`. */
  route?: string;
  /** The address that is open. */
  path?: string;
  /** The feature's texts, English and Arabic. */
  texts?: Record<string, readonly [en: object, ar: object]>;
  /** The signed-in person: one with every permission by default, null for a visitor. */
  session?: Session | null;
}

async function startTexts(language: Language, texts: NonNullable<ScreenOptions['texts']>) {
  const resources = (place: 0 | 1) =>
    Object.fromEntries(Object.entries(texts).map(([name, both]) => [name, both[place]]));
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: ['common', ...Object.keys(texts)],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    resources: {
      en: { common: commonEn, ...resources(0) },
      ar: { common: commonAr, ...resources(1) },
    } as never,
  });
  addFormats();
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
}

/** Renders a screen or a component with everything around it that the running product has. */
export async function renderScreen(ui: ReactNode, options: ScreenOptions = {}) {
  const { language = 'en', route = '/', path = route, texts = {} } = options;
  setPreferences({ language });
  session.set(options.session === undefined ? adminSession : options.session);
  await startTexts(language, texts);

  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Toaster />
      </>
    ),
    notFoundComponent: () => <p>elsewhere</p>,
  });
  const screen = createRoute({ getParentRoute: () => root, path: route, component: () => ui });
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const queryClient = createQueryClient({
    go: (to, search) => void router.navigate({ to, search } as never),
    here: () => router.state.location.href,
  });
  await act(() => router.load());
  const view = render(
    <QueryClientProvider client={queryClient}>
      <AbilityProvider>
        <DirectionProvider initialDirection={language === 'ar' ? 'rtl' : 'ltr'}>
          <MantineProvider theme={theme} env="test">
            <RouterProvider router={router} />
          </MantineProvider>
        </DirectionProvider>
      </AbilityProvider>
    </QueryClientProvider>,
  );
  return { ...view, router, queryClient };
}
