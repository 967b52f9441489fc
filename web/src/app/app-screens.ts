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
];

const sitePage = async () => (await import('./site-page')).SitePage;

/** Pages that the server writes. The blog is for everybody, the others are for visitors. */
const site: Screen[] = [
  ...[
    paths.landing,
    paths.resources,
    paths.privacy,
    paths.terms,
    paths.plans,
    paths.plansMisspelt,
    paths.comingSoon,
    paths.registerEvent,
  ].map((path): Screen => ({ path, frame: 'landing', page: sitePage })),
  ...[paths.blogs, paths.blogRoute].map(
    (path): Screen => ({ path, frame: 'open', page: sitePage }),
  ),
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
export const appScreens: readonly Screen[] = [...always, ...site, ...workshop];
