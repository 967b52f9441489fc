import { paths } from '@/app/paths';
import type { AccessRule, Screen } from '@/shared/routing/screen';

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

const previews = () => import('./pages/preview-pages');
const prints = () => import('./pages/print-pages');
type On = AccessRule['on'];

function screen(path: string, on: On, page: Screen['page']): Screen {
  // The roles know only who creates journal entries: who does also reads them.
  const action = on === 'Journal Entry' ? 'create' : 'read';
  return { ...paper, path, needs: { action, on }, page };
}

/** Each kind of paper as it will be printed, and sent to the printer as soon as it is drawn. */
export const screens: readonly Screen[] = [
  screen(paths.previewInvoice, 'Sales', async () => (await previews()).PreviewInvoicePage),
  screen(paths.printInvoice, 'Sales', async () => (await prints()).PrintInvoicePage),
  screen(paths.previewQuote, 'Quotes', async () => (await previews()).PreviewQuotePage),
  screen(paths.printQuote, 'Quotes', async () => (await prints()).PrintQuotePage),
  screen(
    paths.previewPayment,
    'Receive Payment',
    async () => (await previews()).PreviewPaymentPage,
  ),
  screen(paths.printPayment, 'Receive Payment', async () => (await prints()).PrintPaymentPage),
  screen(paths.previewCreditNote, 'Sales', async () => (await previews()).PreviewCreditNotePage),
  screen(paths.printCreditNote, 'Sales', async () => (await prints()).PrintCreditNotePage),
  screen(paths.previewBill, 'Bills', async () => (await previews()).PreviewBillPage),
  screen(paths.printBill, 'Bills', async () => (await prints()).PrintBillPage),
  ...[paths.previewExpense, paths.previewOneExpense].map((path) =>
    screen(path, 'Expenses', async () => (await previews()).PreviewExpensePage),
  ),
  screen(paths.printExpense, 'Expenses', async () => (await prints()).PrintExpensePage),
  screen(paths.previewVoucher, 'Make Payment', async () => (await previews()).PreviewVoucherPage),
  screen(paths.printVoucher, 'Make Payment', async () => (await prints()).PrintVoucherPage),
  screen(
    paths.previewVendorCredit,
    'Bills',
    async () => (await previews()).PreviewVendorCreditPage,
  ),
  screen(paths.printVendorCredit, 'Bills', async () => (await prints()).PrintVendorCreditPage),
  screen(
    paths.previewJournalEntry,
    'Journal Entry',
    async () => (await previews()).PreviewJournalEntryPage,
  ),
  screen(
    paths.printJournalEntry,
    'Journal Entry',
    async () => (await prints()).PrintJournalEntryPage,
  ),
];
