import { redirect } from '@tanstack/react-router';
import { paths } from '@/app/paths';
import { subscriber } from '@/features/auth/public';
import { signedUp } from '@/features/signup/public';
import { session } from '@/shared/auth/session';
import type { Screen } from '@/shared/routing/screen';
import { LEAVES, SEES_BILLING } from './rights';

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
    needs: SEES_BILLING,
    texts: ['subscription', 'auth'],
    skeleton: 'form',
    page: async () => (await import('./pages/billing-page')).BillingPage,
  },
  {
    path: paths.companyFile,
    frame: 'app',
    needs: LEAVES,
    texts: ['subscription'],
    skeleton: 'form',
    page: async () => (await import('./pages/company-file-page')).CompanyFilePage,
  },
  {
    path: paths.subscription,
    frame: 'open',
    texts: ['subscription', 'auth'],
    before: ({ search }) => subscribesHere(search),
    page: async () => (await import('./pages/subscription-page')).SubscriptionPage,
  },
];
