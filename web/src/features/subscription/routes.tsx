import { redirect } from '@tanstack/react-router';
import { paths } from '@/app/paths';
import { subscriber } from '@/features/auth/public';
import { signedUp } from '@/features/signup/public';
import { session } from '@/shared/auth/session';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    subscription: typeof import('./text.en.json');
  }
}

/** Who may open the page of subscribing: people who come by a link, from a login or from a sign-up. */
function subscribesHere({ pay, checkout }: Record<string, unknown>): void {
  if (pay !== undefined || checkout !== undefined) return;
  const current = session.get();
  // Inside the product subscribing is a page of the settings.
  if (current && current.subscription.status.toLowerCase() !== 'canceled') {
    throw redirect({ to: paths.billing });
  }
  if (!current && !subscriber.get() && !signedUp()) throw redirect({ to: paths.signup });
}

export const screens: readonly Screen[] = [
  {
    path: paths.billing,
    frame: 'app',
    needs: { action: 'read', on: 'Settings' },
    texts: ['subscription', 'auth'],
    skeleton: 'form',
    page: async () => (await import('./pages/settings-pages')).BillingPage,
  },
  {
    path: paths.companyFile,
    frame: 'app',
    needs: { action: 'delete', on: 'Plan' },
    texts: ['subscription'],
    skeleton: 'form',
    page: async () => (await import('./pages/settings-pages')).CompanyFilePage,
  },
  {
    path: paths.subscription,
    frame: 'open',
    texts: ['subscription', 'auth'],
    before: ({ search }) => subscribesHere(search),
    page: async () => (await import('./pages/subscription-page')).SubscriptionPage,
  },
];
