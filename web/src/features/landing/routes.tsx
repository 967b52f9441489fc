import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    landing: typeof import('./text.en.json');
  }
}

const frame = { frame: 'landing', texts: ['landing'] } as const;
const plansPage = async () => (await import('./pages/plans-page')).PlansPage;

export const screens: readonly Screen[] = [
  {
    ...frame,
    path: paths.landing,
    page: async () => (await import('./pages/landing-page')).LandingPage,
  },
  {
    ...frame,
    path: paths.resources,
    page: async () => (await import('./pages/resources-page')).ResourcesPage,
  },
  {
    ...frame,
    path: paths.privacy,
    page: async () => (await import('./pages/privacy-page')).PrivacyPage,
  },
  {
    ...frame,
    path: paths.terms,
    page: async () => (await import('./pages/terms-page')).TermsPage,
  },
  { ...frame, path: paths.plans, page: plansPage },
  { ...frame, path: paths.plansMisspelt, page: plansPage },
];
