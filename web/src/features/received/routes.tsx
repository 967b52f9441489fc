import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    received: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.received,
    frame: 'app',
    needs: { action: 'read', on: 'Bills' },
    texts: ['received', 'documents'],
    skeleton: 'list',
    page: async () => (await import('./pages/inbox-page')).InboxPage,
  },
  {
    path: paths.receivedRoute,
    frame: 'app',
    needs: { action: 'read', on: 'Bills' },
    texts: ['received', 'documents', 'vendors', 'parties'],
    skeleton: 'detail',
    page: async () => (await import('./pages/received-page')).ReceivedPage,
  },
  {
    path: paths.comparison,
    frame: 'app',
    needs: { action: 'read', on: 'VAT report' },
    texts: ['received'],
    skeleton: 'list',
    page: async () => (await import('./pages/comparison-page')).ComparisonPage,
  },
];
