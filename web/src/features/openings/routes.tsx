import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    openings: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.openings,
    frame: 'app',
    needs: { action: 'read', on: 'Charts Of Accounts' },
    texts: ['openings', 'accounts', 'customers', 'vendors', 'parties', 'lists'],
    skeleton: 'list',
    page: async () => (await import('./pages/openings-page')).OpeningsPage,
  },
];
