import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    classes: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.classes,
    frame: 'app',
    needs: { action: 'read', on: 'Settings' },
    texts: ['classes'],
    skeleton: 'list',
    page: async () => (await import('./pages/classes-page')).ClassesPage,
  },
];
