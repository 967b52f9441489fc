import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    accounts: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.accounts,
    frame: 'app',
    needs: { action: 'read', on: 'Charts Of Accounts' },
    texts: ['accounts', 'lists'],
    skeleton: 'list',
    page: async () => (await import('./pages/account-list-page')).AccountListPage,
  },
];
