import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    expenses: typeof import('./text.en.json');
  }
}

// The forms that open from within the document belong to other features and bring texts of their
// own.
const FORM_TEXTS = [
  'expenses',
  'documents',
  'attachments',
  'vendors',
  'parties',
  'products',
  'taxes',
  'accounts',
  'branches',
  'classes',
  'projects',
  'tags',
] as const;

export const screens: readonly Screen[] = [
  {
    path: paths.expenses,
    frame: 'app',
    needs: { action: 'read', on: 'Expenses' },
    texts: ['expenses', 'documents', 'vendors', 'parties', 'lists', 'accounts'],
    skeleton: 'list',
    page: async () => (await import('./pages/expense-list-page')).ExpenseListPage,
  },
  {
    path: paths.addExpense,
    frame: 'app',
    needs: { action: 'create', on: 'Expenses' },
    texts: FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/add-expense-page')).AddExpensePage,
  },
  {
    path: paths.editExpenseRoute,
    frame: 'app',
    needs: { action: 'update', on: 'Expenses' },
    texts: FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/edit-expense-page')).EditExpensePage,
  },
  {
    path: paths.expenseRoute,
    frame: 'app',
    needs: { action: 'read', on: 'Expenses' },
    texts: [
      'expenses',
      'documents',
      'payments',
      'taxes',
      'attachments',
      'landed-costs',
      'accounts',
    ],
    skeleton: 'detail',
    page: async () => (await import('./pages/expense-detail-page')).ExpenseDetailPage,
  },
];
