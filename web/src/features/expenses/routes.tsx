import { paths } from '@/app/paths';
import { DOCUMENT_FORM_TEXTS, recordScreens } from '@/shared/routing/record-screens';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    expenses: typeof import('./text.en.json');
  }
}

// The forms that open from within the document belong to other features and bring their texts.
const FORM_TEXTS = [...DOCUMENT_FORM_TEXTS, 'expenses', 'vendors'] as const;

export const screens: readonly Screen[] = recordScreens({
  on: 'Expenses',
  formTexts: FORM_TEXTS,
  list: {
    path: paths.expenses,
    texts: ['expenses', 'documents', 'vendors', 'parties', 'lists', 'accounts'],
    page: async () => (await import('./pages/expense-list-page')).ExpenseListPage,
  },
  add: {
    path: paths.addExpense,
    page: async () => (await import('./pages/add-expense-page')).AddExpensePage,
  },
  edit: {
    path: paths.editExpenseRoute,
    page: async () => (await import('./pages/edit-expense-page')).EditExpensePage,
  },
  detail: {
    path: paths.expenseRoute,
    texts: [
      'expenses',
      'documents',
      'payments',
      'taxes',
      'attachments',
      'landed-costs',
      'accounts',
    ],
    page: async () => (await import('./pages/expense-detail-page')).ExpenseDetailPage,
  },
});
