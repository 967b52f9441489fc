import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    support: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.support,
    frame: 'app',
    texts: ['support'],
    skeleton: 'plain',
    page: async () => (await import('./pages/support-page')).SupportPage,
  },
];
