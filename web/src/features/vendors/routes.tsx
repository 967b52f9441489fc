import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';
import { vendorForms } from './addresses';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    vendors: typeof import('./text.en.json');
  }
}

// The forms that open from within a vendor's bring their texts.
const FORM_TEXTS = ['vendors', 'parties', 'accounts', 'taxes', 'terms'] as const;

export const screens: readonly Screen[] = [
  {
    path: paths.vendors,
    frame: 'app',
    needs: { action: 'read', on: 'Vendors' },
    texts: ['vendors', 'parties', 'lists', 'payments', 'taxes'],
    skeleton: 'list',
    page: async () => (await import('./pages/vendor-list-page')).VendorListPage,
  },
  {
    path: vendorForms.add,
    frame: 'app',
    needs: { action: 'create', on: 'Vendors' },
    texts: FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/vendor-form-page')).VendorFormPage,
  },
  {
    path: paths.vendorRoute,
    frame: 'app',
    needs: { action: 'read', on: 'Vendors' },
    texts: ['vendors', 'parties', 'payments', 'taxes', 'attachments', 'expenses', 'documents'],
    skeleton: 'detail',
    page: async () => (await import('./pages/vendor-detail-page')).VendorDetailPage,
  },
  {
    path: vendorForms.statementRoute,
    frame: 'app',
    needs: [
      { action: 'read', on: 'Vendors' },
      { action: 'read', on: 'Vendor report' },
    ],
    texts: ['vendors', 'parties'],
    skeleton: 'report',
    page: async () => (await import('./pages/vendor-statement-page')).VendorStatementPage,
  },
  {
    path: vendorForms.editRoute,
    frame: 'app',
    needs: { action: 'update', on: 'Vendors' },
    texts: FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/vendor-form-page')).VendorFormPage,
  },
];
