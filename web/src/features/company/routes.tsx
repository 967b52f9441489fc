import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    company: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.settings,
    frame: 'app',
    needs: { action: 'read', on: 'Settings' },
    texts: ['company'],
    skeleton: 'list',
    page: async () => (await import('./pages/settings-page')).SettingsPage,
  },
  {
    path: paths.companySettings,
    frame: 'app',
    needs: { action: 'read', on: 'Settings' },
    texts: ['company', 'print'],
    skeleton: 'form',
    page: async () => (await import('./pages/company-page')).CompanyPage,
  },
];
