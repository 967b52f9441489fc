import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  defaultStringifySearch,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { i18next } from '@/shared/i18n/i18n';
import type { Frame, Screen } from '@/shared/routing/screen';
import { guard } from './guards';
import { inTime, lostPart } from './new-build';
import { paths } from './paths';
import { RootLayout } from './root-layout';
import { RouteProblem } from './route-problem';
import { RouteSkeleton } from './route-skeleton';
import { screens } from './screens';

/** Frames are loaded when first needed, so that public pages stay free of the shell's bytes. */
const frames = {
  public: lazyRouteComponent(() => import('./layouts/public-layout'), 'PublicLayout'),
  app: lazyRouteComponent(() => import('./layouts/dashboard-layout'), 'DashboardLayout'),
  print: lazyRouteComponent(() => import('./layouts/print-layout'), 'PrintLayout'),
} as const;

/** Sign-in pages and open pages are in the same plain frame; a page of the server is seen in it only if it fails. */
const FRAME_OF: Record<Frame, keyof typeof frames> = {
  landing: 'public',
  public: 'public',
  open: 'public',
  app: 'app',
  print: 'print',
};

const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page'), 'NotFoundPage'),
});

/** The route of a screen. Another record in the address is another page: no window or typing is carried over to it. */
export function routeOf(screen: Screen, parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    remountDeps: ({ params }) => params,
    beforeLoad: ({ location, params, search, preload }) => {
      guard(screen, location.href, preload);
      screen.before?.({ params: params as Record<string, string>, search });
    },
    loader: async () => {
      if (!screen.texts?.length) return;
      await inTime(i18next.loadNamespaces(screen.texts), screen.path);
      const missing = screen.texts.find(
        (texts) => !i18next.hasResourceBundle(i18next.language, texts),
      );
      if (missing) throw lostPart(missing);
    },
    // The texts of a language stay good for the life of the page.
    staleTime: Number.POSITIVE_INFINITY,
    component: lazyRouteComponent(async () => ({
      default: await inTime(screen.page(), screen.path),
    })),
    pendingComponent: () => <RouteSkeleton shape={screen.skeleton ?? 'plain'} />,
    errorComponent: RouteProblem,
  });
}

function redirectRoute(from: string, to: string): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: ({ search }) => {
      throw redirect({ to, search, replace: true });
    },
  });
}

function routeTree() {
  const framed = (Object.keys(frames) as (keyof typeof frames)[]).map((frame) => {
    const layout = createRoute({ getParentRoute: () => root, id: frame, component: frames[frame] });
    const inside = screens.filter((screen) => FRAME_OF[screen.frame] === frame);
    return layout.addChildren(inside.map((screen) => routeOf(screen, layout)));
  });
  return root.addChildren([
    ...framed,
    redirectRoute(paths.resetPasswordSpeltRight, paths.resetPassword),
    redirectRoute(paths.billingInShort, paths.billing),
  ]);
}

/** The router over every feature's screens. */
export function createAppRouter() {
  return createRouter({
    routeTree: routeTree(),
    // Shown where a frame or the page for unknown addresses can't be fetched, without a frame.
    defaultErrorComponent: RouteProblem,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    scrollRestoration: true,
    defaultStructuralSharing: true,
    // A time in an address is read by people: `known=2026-11-24T14:30`.
    stringifySearch: (search) => defaultStringifySearch(search).replaceAll('%3A', ':'),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
