import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    products: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.products,
    frame: 'app',
    needs: { action: 'read', on: 'Products & Services' },
    texts: ['products', 'lists'],
    skeleton: 'list',
    page: async () => (await import('./pages/product-list-page')).ProductListPage,
  },
  {
    path: paths.productRoute,
    frame: 'app',
    needs: { action: 'read', on: 'Products & Services' },
    texts: ['products', 'payments'],
    skeleton: 'detail',
    page: async () => (await import('./pages/product-detail-page')).ProductDetailPage,
  },
];
