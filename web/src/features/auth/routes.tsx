import { paths } from '@/app/paths';
import { endSession } from '@/shared/auth/end-session';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    auth: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.login,
    frame: 'public',
    texts: ['auth'],
    page: async () => (await import('./pages/login-page')).LoginPage,
  },
  {
    path: paths.enterEmail,
    frame: 'public',
    texts: ['auth'],
    page: async () => (await import('./pages/enter-email-page')).EnterEmailPage,
  },
  {
    path: paths.resetPassword,
    frame: 'open',
    texts: ['auth'],
    page: async () => (await import('./pages/reset-password-page')).ResetPasswordPage,
  },
  {
    path: paths.confirmInvitationRoute,
    frame: 'open',
    texts: ['auth'],
    // The person who is logged in here is not necessarily the one who was invited.
    before: () => endSession(),
    page: async () => (await import('./pages/confirm-invitation-page')).ConfirmInvitationPage,
  },
];
