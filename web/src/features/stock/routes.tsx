import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    stock: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.stockAdjustments,
    frame: 'app',
    needs: { action: 'read', on: 'Products & Services' },
    texts: ['stock', 'products', 'payments'],
    skeleton: 'list',
    page: async () => (await import('./pages/adjustment-list-page')).AdjustmentListPage,
  },
  {
    path: paths.adjustStock,
    frame: 'app',
    needs: { action: 'update', on: 'Products & Services' },
    texts: ['stock', 'products', 'accounts', 'taxes'],
    skeleton: 'form',
    page: async () => (await import('./pages/adjust-stock-page')).AdjustStockPage,
  },
  {
    path: paths.stockValuation,
    frame: 'app',
    needs: { action: 'read', on: 'Products & Services' },
    texts: ['stock', 'products'],
    skeleton: 'report',
    page: async () => (await import('./pages/valuation-page')).ValuationPage,
  },
];
