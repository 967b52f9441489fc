import { redirect } from '@tanstack/react-router';
import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';
import { signUp } from './sign-up';
import { currentStep, stepOf } from './steps';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    signup: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.signup,
    frame: 'public',
    texts: ['signup', 'auth'],
    before: ({ search }) => {
      if (!stepOf(search.step, signUp.get())) throw redirect({ to: paths.signup });
    },
    page: async () => (await import('./pages/sign-up-page')).SignUpPage,
  },
  {
    path: paths.otp,
    frame: 'public',
    texts: ['signup', 'auth'],
    before: () => {
      if (currentStep(signUp.get()) !== 'code') throw redirect({ to: paths.signup });
    },
    page: async () => (await import('./pages/code-page')).CodePage,
  },
  {
    path: paths.thankYou,
    frame: 'open',
    texts: ['signup', 'auth'],
    page: async () => (await import('./pages/thank-you-page')).ThankYouPage,
  },
];
