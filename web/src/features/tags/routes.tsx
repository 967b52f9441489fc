import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    tags: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.tags,
    frame: 'app',
    needs: { action: 'read', on: 'Settings' },
    texts: ['tags'],
    skeleton: 'list',
    page: async () => (await import('./pages/tags-page')).TagsPage,
  },
];
