import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    advanced: typeof import('./text.en.json');
  }
}

const screen = { frame: 'app', needs: { action: 'read', on: 'Settings' } } as const;

export const screens: readonly Screen[] = [
  {
    ...screen,
    path: paths.advancedSettings,
    texts: ['advanced'],
    skeleton: 'form',
    page: async () => (await import('./pages/advanced-page')).AdvancedPage,
  },
  {
    ...screen,
    path: paths.numbering,
    texts: ['advanced'],
    skeleton: 'list',
    page: async () => (await import('./pages/numbering-page')).NumberingPage,
  },
  {
    ...screen,
    path: paths.customerReminders,
    texts: ['advanced'],
    skeleton: 'form',
    page: async () => (await import('./pages/reminders-page')).RemindersPage,
  },
  {
    ...screen,
    path: paths.mailTemplates,
    texts: ['advanced'],
    skeleton: 'form',
    page: async () => (await import('./pages/templates-page')).TemplatesPage,
  },
];
