import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    bills: typeof import('./text.en.json');
  }
}

// The forms that open from within the document belong to other features and bring texts of their
// own.
const FORM_TEXTS = [
  'bills',
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
    path: paths.bills,
    frame: 'app',
    needs: { action: 'read', on: 'Bills' },
    texts: ['bills', 'documents', 'vendors', 'parties', 'lists', 'payments', 'taxes'],
    skeleton: 'list',
    page: async () => (await import('./pages/bill-list-page')).BillListPage,
  },
  {
    path: paths.addBill,
    frame: 'app',
    needs: { action: 'create', on: 'Bills' },
    texts: FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/add-bill-page')).AddBillPage,
  },
  {
    path: paths.editBillRoute,
    frame: 'app',
    needs: { action: 'update', on: 'Bills' },
    texts: FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/edit-bill-page')).EditBillPage,
  },
  {
    path: paths.billRoute,
    frame: 'app',
    needs: { action: 'read', on: 'Bills' },
    texts: ['bills', 'documents', 'payments', 'taxes', 'attachments', 'landed-costs', 'accounts'],
    skeleton: 'detail',
    page: async () => (await import('./pages/bill-detail-page')).BillDetailPage,
  },
];
