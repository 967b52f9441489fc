import { paths } from '@/app/paths';
import { DOCUMENT_FORM_TEXTS, recordScreens } from '@/shared/routing/record-screens';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    'credit-notes': typeof import('./text.en.json');
  }
}

// A free note is typed as an invoice is; the forms that open from within it bring their texts.
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
  'einvoice',
] as const;

const BOUGHT_FORM_TEXTS = [...DOCUMENT_FORM_TEXTS, 'credit-notes', 'vendors', 'terms'] as const;

export const screens: readonly Screen[] = [
  ...recordScreens({
    on: 'Sales',
    formTexts: FORM_TEXTS,
    list: {
      path: paths.creditNotes,
      texts: [
        'credit-notes',
        'documents',
        'payments',
        'customers',
        'parties',
        'lists',
        'sending',
        'einvoice',
      ],
      page: async () => (await import('./pages/credit-note-list-page')).CreditNoteListPage,
    },
    add: {
      path: paths.addCreditNote,
      page: async () => (await import('./pages/add-credit-note-page')).AddCreditNotePage,
    },
    edit: {
      path: paths.editCreditNoteRoute,
      page: async () => (await import('./pages/edit-credit-note-page')).EditCreditNotePage,
    },
    detail: {
      path: paths.creditNoteRoute,
      texts: ['credit-notes', 'documents', 'payments', 'attachments', 'sending', 'einvoice'],
      page: async () => (await import('./pages/credit-note-detail-page')).CreditNoteDetailPage,
    },
  }),
  ...recordScreens({
    on: 'Bills',
    formTexts: BOUGHT_FORM_TEXTS,
    list: {
      path: paths.vendorCredits,
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
      page: async () => (await import('./pages/vendor-credit-list-page')).VendorCreditListPage,
    },
    add: {
      path: paths.addVendorCredit,
      page: async () => (await import('./pages/add-vendor-credit-page')).AddVendorCreditPage,
    },
    edit: {
      path: paths.editVendorCreditRoute,
      page: async () => (await import('./pages/edit-vendor-credit-page')).EditVendorCreditPage,
    },
    detail: {
      path: paths.vendorCreditRoute,
      texts: ['credit-notes', 'documents', 'payments', 'taxes', 'attachments'],
      page: async () => (await import('./pages/vendor-credit-detail-page')).VendorCreditDetailPage,
    },
  }),
];
