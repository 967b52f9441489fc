import { paths } from '@/app/paths';
import type { Subject } from '@/shared/auth/ability';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    imports: typeof import('./text.en.json');
  }
}

const creates = (...subjects: Subject[]) =>
  subjects.map((on) => ({ action: 'create', on }) as const);

/** Who may create any of the kinds. */
const anyKind = creates(
  'Customers',
  'Vendors',
  'Products & Services',
  'Charts Of Accounts',
  'Sales',
  'Bills',
  'Expenses',
  'Receive Payment',
  'Journal Entry',
);

/** The wizard; which kind it imports is in the address. */
const wizard = {
  frame: 'app',
  texts: ['imports'],
  skeleton: 'form',
  page: async () => (await import('./pages/import-page')).ImportPage,
} as const;

export const screens: readonly Screen[] = [
  { ...wizard, path: paths.importCustomers, needs: creates('Customers') },
  { ...wizard, path: paths.importProducts, needs: creates('Products & Services') },
  { ...wizard, path: paths.importVendors, needs: creates('Vendors') },
  { ...wizard, path: paths.newImportRoute, needs: anyKind },
  {
    path: paths.imports,
    frame: 'app',
    needs: anyKind,
    texts: ['imports'],
    skeleton: 'list',
    page: async () => (await import('./pages/import-list-page')).ImportListPage,
  },
];
