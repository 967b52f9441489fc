import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    reconciliations: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.reconcile,
    frame: 'app',
    needs: { action: 'read', on: 'Bank accounts' },
    // Documents are named as the reports name them.
    texts: ['reconciliations', 'reports'],
    skeleton: 'list',
    page: async () => (await import('./pages/reconcile-page')).ReconcilePage,
  },
];
