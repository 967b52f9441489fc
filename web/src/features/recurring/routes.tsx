import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    recurring: typeof import('./text.en.json');
  }
}

// What recurs is typed as the invoices and bills that are made of it; the forms that open from within it bring
// texts of their own.
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
const written = { frame: 'app', needs: { action: 'create', on: 'Journal Entry' } } as const;

const lists = () => import('./pages/recurring-list-pages');
const details = () => import('./pages/recurring-detail-pages');

export const screens: readonly Screen[] = [
  {
    path: paths.recurringInvoices,
    frame: 'app',
    needs: { action: 'read', on: 'Sales' },
    texts: ['recurring'],
    skeleton: 'list',
    page: async () => (await lists()).RecurringInvoiceListPage,
  },
  {
    path: paths.addRecurringInvoice,
    frame: 'app',
    needs: { action: 'create', on: 'Sales' },
    texts: SOLD_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/add-recurring-invoice-page')).AddRecurringInvoicePage,
  },
  {
    path: paths.editRecurringInvoiceRoute,
    frame: 'app',
    needs: { action: 'update', on: 'Sales' },
    texts: SOLD_TEXTS,
    skeleton: 'form',
    page: async () =>
      (await import('./pages/edit-recurring-invoice-page')).EditRecurringInvoicePage,
  },
  {
    path: paths.recurringInvoiceRoute,
    frame: 'app',
    needs: { action: 'read', on: 'Sales' },
    texts: ['recurring', 'journal-entries', 'documents', 'payments'],
    skeleton: 'detail',
    page: async () => (await details()).RecurringInvoiceDetailPage,
  },
  {
    path: paths.recurringBills,
    frame: 'app',
    needs: { action: 'read', on: 'Bills' },
    texts: ['recurring'],
    skeleton: 'list',
    page: async () => (await lists()).RecurringBillListPage,
  },
  {
    path: paths.addRecurringBill,
    frame: 'app',
    needs: { action: 'create', on: 'Bills' },
    texts: BOUGHT_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/add-recurring-bill-page')).AddRecurringBillPage,
  },
  {
    path: paths.editRecurringBillRoute,
    frame: 'app',
    needs: { action: 'update', on: 'Bills' },
    texts: BOUGHT_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/edit-recurring-bill-page')).EditRecurringBillPage,
  },
  {
    path: paths.recurringBillRoute,
    frame: 'app',
    needs: { action: 'read', on: 'Bills' },
    texts: ['recurring', 'journal-entries', 'documents', 'payments'],
    skeleton: 'detail',
    page: async () => (await details()).RecurringBillDetailPage,
  },
  {
    ...written,
    path: paths.recurringEntries,
    texts: ['recurring'],
    skeleton: 'list',
    page: async () => (await lists()).RecurringEntryListPage,
  },
  {
    ...written,
    path: paths.addRecurringEntry,
    texts: WRITTEN_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/add-recurring-entry-page')).AddRecurringEntryPage,
  },
  {
    ...written,
    path: paths.editRecurringEntryRoute,
    texts: WRITTEN_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/edit-recurring-entry-page')).EditRecurringEntryPage,
  },
  {
    ...written,
    path: paths.recurringEntryRoute,
    texts: ['recurring', 'journal-entries', 'documents', 'payments'],
    skeleton: 'detail',
    page: async () => (await details()).RecurringEntryDetailPage,
  },
];
