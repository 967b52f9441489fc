import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    dashboard: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.dashboard,
    frame: 'app',
    needs: { action: 'read', on: 'Dashboard' },
    texts: ['dashboard', 'sending'],
    skeleton: 'list',
    page: async () => (await import('./pages/dashboard-page')).DashboardPage,
  },
];
