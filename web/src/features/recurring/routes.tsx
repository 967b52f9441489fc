import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    recurring: typeof import('./text.en.json');
  }
}

// A recurring invoice is typed as the invoices that it makes; the forms that open from within it
// bring texts of their own.
const FORM_TEXTS = [
  'recurring',
  'invoices',
  'documents',
  'payments',
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
    path: paths.recurringInvoices,
    frame: 'app',
    needs: { action: 'read', on: 'Sales' },
    texts: ['recurring'],
    skeleton: 'list',
    page: async () => (await import('./pages/recurring-list-page')).RecurringListPage,
  },
  {
    path: paths.addRecurringInvoice,
    frame: 'app',
    needs: { action: 'create', on: 'Sales' },
    texts: FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/add-recurring-page')).AddRecurringPage,
  },
  {
    path: paths.editRecurringInvoiceRoute,
    frame: 'app',
    needs: { action: 'update', on: 'Sales' },
    texts: FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/edit-recurring-page')).EditRecurringPage,
  },
  {
    path: paths.recurringInvoiceRoute,
    frame: 'app',
    needs: { action: 'read', on: 'Sales' },
    texts: ['recurring', 'invoices', 'documents', 'payments'],
    skeleton: 'detail',
    page: async () => (await import('./pages/recurring-detail-page')).RecurringDetailPage,
  },
];
