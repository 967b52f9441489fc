import type { Screen } from '@/shared/routing/screen';
import { paths } from './paths';

const always: Screen[] = [
  {
    path: paths.notAuthorized,
    frame: 'print',
    page: async () => (await import('./not-authorized-page')).NotAuthorizedPage,
  },
  {
    path: paths.switching,
    frame: 'app',
    page: async () => (await import('./switching-page')).SwitchingPage,
  },
  {
    path: paths.comingSoon,
    frame: 'public',
    page: async () => (await import('./coming-soon-page')).ComingSoonPage,
  },
];

/** The workshop of components; left out of production builds altogether. */
const workshop: Screen[] = import.meta.env.DEV
  ? [
      {
        path: paths.kit,
        frame: 'open',
        page: async () => (await import('./kit/kit-page')).KitPage,
      },
    ]
  : [];

/** Screens that belong to no feature. */
export const appScreens: readonly Screen[] = [...always, ...workshop];
