import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    reminders: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.reminders,
    frame: 'app',
    texts: ['reminders'],
    skeleton: 'list',
    page: async () => (await import('./pages/reminders-page')).RemindersPage,
  },
];
