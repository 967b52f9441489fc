import { redirect } from '@tanstack/react-router';
import { paths } from '@/app/paths';
import { session } from '@/shared/auth/session';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    account: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.profile,
    frame: 'app',
    texts: ['account'],
    skeleton: 'detail',
    page: async () => (await import('./pages/profile-page')).ProfilePage,
  },
  {
    path: paths.twoStep,
    frame: 'open',
    texts: ['account'],
    before: () => {
      if (!session.get()) throw redirect({ to: paths.login });
    },
    page: async () => (await import('./pages/two-step-page')).TwoStepPage,
  },
  {
    path: paths.addCompany,
    frame: 'app',
    texts: ['account', 'signup'],
    skeleton: 'form',
    page: async () => (await import('./pages/add-company-page')).AddCompanyPage,
  },
];
