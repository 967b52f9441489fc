import { paths } from '@/app/paths';
import { DOCUMENT_FORM_TEXTS, recordScreens } from '@/shared/routing/record-screens';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    invoices: typeof import('./text.en.json');
  }
}

// The forms that open from within the document belong to other features and bring their texts.
const FORM_TEXTS = [
  ...DOCUMENT_FORM_TEXTS,
  'invoices',
  'payments',
  'customers',
  'terms',
  'einvoice',
] as const;

export const screens: readonly Screen[] = recordScreens({
  on: 'Sales',
  formTexts: FORM_TEXTS,
  list: {
    path: paths.sales,
    texts: [
      'invoices',
      'documents',
      'payments',
      'customers',
      'parties',
      'lists',
      'sending',
      'einvoice',
    ],
    page: async () => (await import('./pages/invoice-list-page')).InvoiceListPage,
  },
  add: {
    path: paths.addInvoice,
    page: async () => (await import('./pages/add-invoice-page')).AddInvoicePage,
  },
  edit: {
    path: paths.editInvoiceRoute,
    page: async () => (await import('./pages/edit-invoice-page')).EditInvoicePage,
  },
  detail: {
    path: paths.saleRoute,
    texts: ['invoices', 'documents', 'payments', 'attachments', 'sending', 'einvoice'],
    page: async () => (await import('./pages/invoice-detail-page')).InvoiceDetailPage,
  },
});
