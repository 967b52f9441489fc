import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';
import { customerForms } from './addresses';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    customers: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.customers,
    frame: 'app',
    needs: { action: 'read', on: 'Customers' },
    texts: ['customers', 'parties', 'lists'],
    skeleton: 'list',
    page: async () => (await import('./pages/customer-list-page')).CustomerListPage,
  },
  {
    path: customerForms.add,
    frame: 'app',
    needs: { action: 'create', on: 'Customers' },
    texts: ['customers', 'parties'],
    skeleton: 'form',
    page: async () => (await import('./pages/customer-form-page')).CustomerFormPage,
  },
  {
    path: paths.customerRoute,
    frame: 'app',
    needs: { action: 'read', on: 'Customers' },
    texts: ['customers', 'parties', 'payments', 'attachments', 'sending'],
    skeleton: 'detail',
    page: async () => (await import('./pages/customer-detail-page')).CustomerDetailPage,
  },
  {
    path: customerForms.statementRoute,
    frame: 'app',
    needs: [
      { action: 'read', on: 'Customers' },
      { action: 'read', on: 'Customer report' },
    ],
    texts: ['customers', 'parties', 'sending'],
    skeleton: 'report',
    page: async () => (await import('./pages/customer-statement-page')).CustomerStatementPage,
  },
  {
    path: customerForms.editRoute,
    frame: 'app',
    needs: { action: 'update', on: 'Customers' },
    texts: ['customers', 'parties'],
    skeleton: 'form',
    page: async () => (await import('./pages/customer-form-page')).CustomerFormPage,
  },
];
