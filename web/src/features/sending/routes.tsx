import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    sending: typeof import('./text.en.json');
  }
}

/** Documents are sent from their own pages; who gets them has one page without signing in. */
export const screens: readonly Screen[] = [
  {
    path: paths.customerDocumentRoute,
    frame: 'open',
    texts: ['sending', 'print'],
    skeleton: 'plain',
    page: async () => (await import('./pages/customer-document-page')).CustomerDocumentPage,
  },
  {
    path: paths.unsubscribeRoute,
    frame: 'open',
    texts: ['sending'],
    skeleton: 'plain',
    page: async () => (await import('./pages/unsubscribe-page')).UnsubscribePage,
  },
];
