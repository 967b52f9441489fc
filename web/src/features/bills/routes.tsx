import { paths } from '@/app/paths';
import { DOCUMENT_FORM_TEXTS, recordScreens } from '@/shared/routing/record-screens';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    bills: typeof import('./text.en.json');
  }
}

// The forms that open from within the document belong to other features and bring their texts.
const FORM_TEXTS = [...DOCUMENT_FORM_TEXTS, 'bills', 'vendors', 'terms'] as const;

export const screens: readonly Screen[] = recordScreens({
  on: 'Bills',
  formTexts: FORM_TEXTS,
  list: {
    path: paths.bills,
    texts: ['bills', 'documents', 'vendors', 'parties', 'lists', 'payments', 'taxes'],
    page: async () => (await import('./pages/bill-list-page')).BillListPage,
  },
  add: {
    path: paths.addBill,
    page: async () => (await import('./pages/add-bill-page')).AddBillPage,
  },
  edit: {
    path: paths.editBillRoute,
    page: async () => (await import('./pages/edit-bill-page')).EditBillPage,
  },
  detail: {
    path: paths.billRoute,
    texts: ['bills', 'documents', 'payments', 'taxes', 'attachments', 'landed-costs', 'accounts'],
    page: async () => (await import('./pages/bill-detail-page')).BillDetailPage,
  },
});
