import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    projects: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.projects,
    frame: 'app',
    needs: { action: 'read', on: 'Projects' },
    texts: ['projects', 'customers', 'parties', 'accounts', 'terms'],
    skeleton: 'list',
    page: async () => (await import('./pages/projects-page')).ProjectsPage,
  },
];
