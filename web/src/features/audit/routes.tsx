import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    audit: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.selfAudit,
    frame: 'app',
    needs: { action: 'read', on: 'Reports' },
    texts: ['audit', 'reports'],
    skeleton: 'plain',
    page: async () => (await import('./pages/self-audit-page')).SelfAuditPage,
  },
  {
    path: paths.activityLog,
    frame: 'app',
    needs: { action: 'read', on: 'Settings' },
    texts: ['audit', 'documents', 'lists', 'reports', 'payments'],
    skeleton: 'list',
    page: async () => (await import('./pages/activity-page')).ActivityPage,
  },
];
