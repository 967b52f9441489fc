import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    'landed-costs': typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.landedCosts,
    frame: 'app',
    // Who may change every bill may read what was spread over their goods.
    needs: { action: 'update', on: 'Bills' },
    texts: ['landed-costs', 'documents', 'payments', 'accounts'],
    skeleton: 'list',
    page: async () => (await import('./pages/landed-cost-list-page')).LandedCostListPage,
  },
];
