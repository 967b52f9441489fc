import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    integrations: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.integrations,
    frame: 'app',
    needs: { action: 'read', on: 'Settings' },
    texts: ['integrations', 'members'],
    skeleton: 'list',
    page: async () => (await import('./pages/integrations-page')).IntegrationsPage,
  },
];
