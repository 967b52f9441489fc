import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    imports: typeof import('./text.en.json');
  }
}

const page = {
  frame: 'app',
  texts: ['imports'],
  skeleton: 'form',
  page: async () => (await import('./pages/imports-page')).ImportsPage,
} as const;

// The first load brings these: who may import any of the many kinds is asked on the pages of all of them.
export const screens: readonly Screen[] = [
  { ...page, path: paths.importCustomers, needs: { action: 'create', on: 'Customers' } },
  { ...page, path: paths.importProducts, needs: { action: 'create', on: 'Products & Services' } },
  { ...page, path: paths.importVendors, needs: { action: 'create', on: 'Vendors' } },
  { ...page, path: paths.newImportRoute },
  { ...page, path: paths.imports },
];
