import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    print: typeof import('./text.en.json');
  }
}

const paper = {
  frame: 'print',
  texts: ['print'],
  skeleton: 'plain',
} as const;

/** Each kind of paper as it will be printed, and sent to the printer as soon as it stands. */
export const screens: readonly Screen[] = [
  {
    ...paper,
    path: paths.previewInvoice,
    needs: { action: 'read', on: 'Sales' },
    page: async () => (await import('./pages/preview-pages')).PreviewInvoicePage,
  },
  {
    ...paper,
    path: paths.printInvoice,
    needs: { action: 'read', on: 'Sales' },
    page: async () => (await import('./pages/print-pages')).PrintInvoicePage,
  },
  {
    ...paper,
    path: paths.previewQuote,
    needs: { action: 'read', on: 'Quotes' },
    page: async () => (await import('./pages/preview-pages')).PreviewQuotePage,
  },
  {
    ...paper,
    path: paths.printQuote,
    needs: { action: 'read', on: 'Quotes' },
    page: async () => (await import('./pages/print-pages')).PrintQuotePage,
  },
  {
    ...paper,
    path: paths.previewPayment,
    needs: { action: 'read', on: 'Receive Payment' },
    page: async () => (await import('./pages/preview-pages')).PreviewPaymentPage,
  },
  {
    ...paper,
    path: paths.printPayment,
    needs: { action: 'read', on: 'Receive Payment' },
    page: async () => (await import('./pages/print-pages')).PrintPaymentPage,
  },
  {
    ...paper,
    path: paths.previewCreditNote,
    needs: { action: 'read', on: 'Sales' },
    page: async () => (await import('./pages/preview-pages')).PreviewCreditNotePage,
  },
  {
    ...paper,
    path: paths.printCreditNote,
    needs: { action: 'read', on: 'Sales' },
    page: async () => (await import('./pages/print-pages')).PrintCreditNotePage,
  },
  {
    ...paper,
    path: paths.previewBill,
    needs: { action: 'read', on: 'Bills' },
    page: async () => (await import('./pages/preview-pages')).PreviewBillPage,
  },
  {
    ...paper,
    path: paths.printBill,
    needs: { action: 'read', on: 'Bills' },
    page: async () => (await import('./pages/print-pages')).PrintBillPage,
  },
  ...[paths.previewExpense, paths.previewOneExpense].map(
    (path): Screen => ({
      ...paper,
      path,
      needs: { action: 'read', on: 'Expenses' },
      page: async () => (await import('./pages/preview-pages')).PreviewExpensePage,
    }),
  ),
  {
    ...paper,
    path: paths.printExpense,
    needs: { action: 'read', on: 'Expenses' },
    page: async () => (await import('./pages/print-pages')).PrintExpensePage,
  },
  {
    ...paper,
    path: paths.previewVoucher,
    needs: { action: 'read', on: 'Make Payment' },
    page: async () => (await import('./pages/preview-pages')).PreviewVoucherPage,
  },
  {
    ...paper,
    path: paths.printVoucher,
    needs: { action: 'read', on: 'Make Payment' },
    page: async () => (await import('./pages/print-pages')).PrintVoucherPage,
  },
  {
    ...paper,
    path: paths.previewVendorCredit,
    needs: { action: 'read', on: 'Bills' },
    page: async () => (await import('./pages/preview-pages')).PreviewVendorCreditPage,
  },
  {
    ...paper,
    path: paths.printVendorCredit,
    needs: { action: 'read', on: 'Bills' },
    page: async () => (await import('./pages/print-pages')).PrintVendorCreditPage,
  },
];
