import { lazyDialog } from '@/shared/ui/lazy-dialog';

export { receiptDetail } from './api';
export { ActivityTimeline } from './components/activity-timeline';
export { JournalEntries } from './components/journal-entries';
export { paymentMethods } from './methods';

/** Receives a payment for an invoice, or for all that a customer owes. */
export const ReceivePaymentDialog = lazyDialog(
  async () => (await import('./dialogs/receive-payment-dialog')).ReceivePaymentDialog,
);

/** Shows one payment with its postings. */
export const ReceiptDialog = lazyDialog(
  async () => (await import('./dialogs/receipt-dialog')).ReceiptDialog,
);

/** Gives money back out of a customer's credits. */
export const GiveRefundDialog = lazyDialog(
  async () => (await import('./dialogs/give-refund-dialog')).GiveRefundDialog,
);

/** Shows one refund with its postings. */
export const RefundDialog = lazyDialog(
  async () => (await import('./dialogs/refund-dialog')).RefundDialog,
);

/** Asks before a credit is taken off what it settles. */
export const UndoCreditDialog = lazyDialog(
  async () => (await import('./dialogs/undo-credit-dialog')).UndoCreditDialog,
);

/** Asks before a payment is undone. */
export const UndoPaymentDialog = lazyDialog(
  async () => (await import('./dialogs/undo-payment-dialog')).UndoPaymentDialog,
);
