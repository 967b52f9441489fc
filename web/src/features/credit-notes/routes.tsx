import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    'credit-notes': typeof import('./text.en.json');
  }
}

// A free note is typed as an invoice is; the forms that open from within it bring texts of their own.
const FORM_TEXTS = [
  'credit-notes',
  'documents',
  'payments',
  'attachments',
  'customers',
  'parties',
  'products',
  'taxes',
  'terms',
  'accounts',
] as const;

const BOUGHT_FORM_TEXTS = [
  'credit-notes',
  'documents',
  'attachments',
  'vendors',
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
    path: paths.creditNotes,
    frame: 'app',
    needs: { action: 'read', on: 'Sales' },
    texts: ['credit-notes', 'documents', 'payments', 'customers', 'parties', 'lists', 'sending'],
    skeleton: 'list',
    page: async () => (await import('./pages/credit-note-list-page')).CreditNoteListPage,
  },
  {
    path: paths.addCreditNote,
    frame: 'app',
    needs: { action: 'create', on: 'Sales' },
    texts: FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/add-credit-note-page')).AddCreditNotePage,
  },
  {
    path: paths.editCreditNoteRoute,
    frame: 'app',
    needs: { action: 'update', on: 'Sales' },
    texts: FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/edit-credit-note-page')).EditCreditNotePage,
  },
  {
    path: paths.creditNoteRoute,
    frame: 'app',
    needs: { action: 'read', on: 'Sales' },
    texts: ['credit-notes', 'documents', 'payments', 'attachments', 'sending'],
    skeleton: 'detail',
    page: async () => (await import('./pages/credit-note-detail-page')).CreditNoteDetailPage,
  },
  {
    path: paths.vendorCredits,
    frame: 'app',
    needs: { action: 'read', on: 'Bills' },
    texts: [
      'credit-notes',
      'documents',
      'payments',
      'vendors',
      'parties',
      'lists',
      'sending',
      'taxes',
    ],
    skeleton: 'list',
    page: async () => (await import('./pages/vendor-credit-list-page')).VendorCreditListPage,
  },
  {
    path: paths.addVendorCredit,
    frame: 'app',
    needs: { action: 'create', on: 'Bills' },
    texts: BOUGHT_FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/add-vendor-credit-page')).AddVendorCreditPage,
  },
  {
    path: paths.editVendorCreditRoute,
    frame: 'app',
    needs: { action: 'update', on: 'Bills' },
    texts: BOUGHT_FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/edit-vendor-credit-page')).EditVendorCreditPage,
  },
  {
    path: paths.vendorCreditRoute,
    frame: 'app',
    needs: { action: 'read', on: 'Bills' },
    texts: ['credit-notes', 'documents', 'payments', 'taxes', 'attachments'],
    skeleton: 'detail',
    page: async () => (await import('./pages/vendor-credit-detail-page')).VendorCreditDetailPage,
  },
];
