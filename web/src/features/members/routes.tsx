import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    members: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.members,
    frame: 'app',
    needs: { action: 'read', on: 'Roles & Permissions' },
    texts: ['members', 'account'],
    skeleton: 'list',
    page: async () => (await import('./pages/member-list-page')).MemberListPage,
  },
  {
    path: paths.memberRoute,
    frame: 'app',
    needs: { action: 'read', on: 'Roles & Permissions' },
    texts: ['members', 'account'],
    skeleton: 'form',
    page: async () => (await import('./pages/member-page')).MemberPage,
  },
];
