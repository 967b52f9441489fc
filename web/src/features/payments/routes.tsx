import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    payments: typeof import('./text.en.json');
  }
}

/**
 * Payments are mostly received and read in windows over the screens of other features. There is the list of
 * them all, and a form for whoever takes money without reading invoices: an accountant, for instance.
 */
export const screens: readonly Screen[] = [
  {
    path: paths.payments,
    frame: 'app',
    needs: { action: 'read', on: 'Receive Payment' },
    texts: ['payments', 'documents', 'lists', 'customers', 'parties', 'sending'],
    skeleton: 'list',
    page: async () => (await import('./pages/payment-list-page')).PaymentListPage,
  },
  {
    path: paths.receivePayment,
    frame: 'app',
    needs: { action: 'create', on: 'Receive Payment' },
    texts: ['payments'],
    skeleton: 'form',
    page: async () => (await import('./pages/receive-payment-page')).ReceivePaymentPage,
  },
];
