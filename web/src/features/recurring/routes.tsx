import { paths } from '@/app/paths';
import { recordScreens } from '@/shared/routing/record-screens';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    recurring: typeof import('./text.en.json');
  }
}

// What recurs is typed as the invoices and bills that are made of it; the forms that open from within it bring their
// texts.
const SHARED_TEXTS = [
  'recurring',
  'documents',
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
const SOLD_TEXTS = [...SHARED_TEXTS, 'invoices', 'payments', 'customers'] as const;
const BOUGHT_TEXTS = [...SHARED_TEXTS, 'vendors'] as const;
const WRITTEN_TEXTS = [
  'recurring',
  'journal-entries',
  'documents',
  'accounts',
  'branches',
  'classes',
  'projects',
] as const;

/** The roles know only who creates journal entries: who does also repeats them. */
const written = { action: 'create', on: 'Journal Entry' } as const;

const lists = () => import('./pages/recurring-list-pages');
const details = () => import('./pages/recurring-detail-pages');

export const screens: readonly Screen[] = [
  ...recordScreens({
    on: 'Sales',
    formTexts: SOLD_TEXTS,
    list: {
      path: paths.recurringInvoices,
      texts: ['recurring'],
      page: async () => (await lists()).RecurringInvoiceListPage,
    },
    add: {
      path: paths.addRecurringInvoice,
      page: async () =>
        (await import('./pages/add-recurring-invoice-page')).AddRecurringInvoicePage,
    },
    edit: {
      path: paths.editRecurringInvoiceRoute,
      page: async () =>
        (await import('./pages/edit-recurring-invoice-page')).EditRecurringInvoicePage,
    },
    detail: {
      path: paths.recurringInvoiceRoute,
      texts: ['recurring', 'journal-entries', 'documents', 'payments'],
      page: async () => (await details()).RecurringInvoiceDetailPage,
    },
  }),
  ...recordScreens({
    on: 'Bills',
    formTexts: BOUGHT_TEXTS,
    list: {
      path: paths.recurringBills,
      texts: ['recurring'],
      page: async () => (await lists()).RecurringBillListPage,
    },
    add: {
      path: paths.addRecurringBill,
      page: async () => (await import('./pages/add-recurring-bill-page')).AddRecurringBillPage,
    },
    edit: {
      path: paths.editRecurringBillRoute,
      page: async () => (await import('./pages/edit-recurring-bill-page')).EditRecurringBillPage,
    },
    detail: {
      path: paths.recurringBillRoute,
      texts: ['recurring', 'journal-entries', 'documents', 'payments'],
      page: async () => (await details()).RecurringBillDetailPage,
    },
  }),
  ...recordScreens({
    on: written,
    formTexts: WRITTEN_TEXTS,
    list: {
      path: paths.recurringEntries,
      texts: ['recurring'],
      page: async () => (await lists()).RecurringEntryListPage,
    },
    add: {
      path: paths.addRecurringEntry,
      page: async () => (await import('./pages/add-recurring-entry-page')).AddRecurringEntryPage,
    },
    edit: {
      path: paths.editRecurringEntryRoute,
      page: async () => (await import('./pages/edit-recurring-entry-page')).EditRecurringEntryPage,
    },
    detail: {
      path: paths.recurringEntryRoute,
      texts: ['recurring', 'journal-entries', 'documents', 'payments'],
      page: async () => (await details()).RecurringEntryDetailPage,
    },
  }),
];
