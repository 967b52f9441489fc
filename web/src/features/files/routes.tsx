import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    files: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.documents,
    frame: 'app',
    texts: ['files', 'lists', 'attachments'],
    skeleton: 'list',
    page: async () => (await import('./pages/files-page')).FilesPage,
  },
];
