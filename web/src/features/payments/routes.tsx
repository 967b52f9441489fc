import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    payments: typeof import('./text.en.json');
  }
}

const MADE_TEXTS = [
  'payments',
  'documents',
  'lists',
  'vendors',
  'parties',
  'taxes',
  'sending',
] as const;

/**
 * Payments are mostly recorded and read in windows over the screens of other features. Here is the list of them all,
 * and a form for people who take or pay money without reading invoices or bills.
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
    path: paths.paymentsMade,
    frame: 'app',
    needs: { action: 'read', on: 'Make Payment' },
    texts: MADE_TEXTS,
    skeleton: 'list',
    page: async () => (await import('./pages/made-payment-list-page')).MadePaymentListPage,
  },
  {
    path: paths.makePayment,
    frame: 'app',
    needs: { action: 'create', on: 'Make Payment' },
    texts: MADE_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/make-payment-page')).MakePaymentPage,
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
