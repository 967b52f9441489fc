import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    invoices: typeof import('./text.en.json');
  }
}

// The forms that open from within the document belong to other features and bring texts of their
// own.
const FORM_TEXTS = [
  'invoices',
  'documents',
  'payments',
  'attachments',
  'customers',
  'parties',
  'products',
  'taxes',
  'terms',
  'accounts',
  'branches',
  'classes',
  'projects',
  'tags',
] as const;

export const screens: readonly Screen[] = [
  {
    path: paths.sales,
    frame: 'app',
    needs: { action: 'read', on: 'Sales' },
    texts: ['invoices', 'documents', 'payments', 'customers', 'parties', 'lists', 'sending'],
    skeleton: 'list',
    page: async () => (await import('./pages/invoice-list-page')).InvoiceListPage,
  },
  {
    path: paths.addInvoice,
    frame: 'app',
    needs: { action: 'create', on: 'Sales' },
    texts: FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/add-invoice-page')).AddInvoicePage,
  },
  {
    path: paths.editInvoiceRoute,
    frame: 'app',
    needs: { action: 'update', on: 'Sales' },
    texts: FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/edit-invoice-page')).EditInvoicePage,
  },
  {
    path: paths.saleRoute,
    frame: 'app',
    needs: { action: 'read', on: 'Sales' },
    texts: ['invoices', 'documents', 'payments', 'attachments', 'sending'],
    skeleton: 'detail',
    page: async () => (await import('./pages/invoice-detail-page')).InvoiceDetailPage,
  },
];
