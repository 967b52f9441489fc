import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    branches: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.branches,
    frame: 'app',
    needs: { action: 'read', on: 'Branches' },
    texts: ['branches'],
    skeleton: 'list',
    page: async () => (await import('./pages/branches-page')).BranchesPage,
  },
];
