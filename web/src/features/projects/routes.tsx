import { redirect } from '@tanstack/react-router';
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
    texts: ['projects', 'lists', 'customers', 'parties', 'accounts', 'terms'],
    skeleton: 'list',
    before: ({ search }) => {
      // A project once opened over the list.
      const { open } = search;
      if (open) throw redirect({ to: paths.project(String(open)), replace: true });
    },
    page: async () => (await import('./pages/projects-page')).ProjectsPage,
  },
  {
    path: paths.projectRoute,
    frame: 'app',
    needs: { action: 'read', on: 'Projects' },
    texts: [
      'projects',
      'customers',
      'parties',
      'accounts',
      'terms',
      'payments',
      'quotes',
      'reports',
      'attachments',
    ],
    skeleton: 'detail',
    page: async () => (await import('./pages/project-page')).ProjectPage,
  },
];
