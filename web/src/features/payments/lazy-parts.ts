import { lazyPart } from '@/shared/routing/lazy-part';

/** Receives a payment for an invoice, or for all that a customer owes. */
export const ReceivePaymentDialog = lazyPart(
  async () => (await import('./dialogs/receive-payment-dialog')).ReceivePaymentDialog,
);

/** Pays a vendor: for one bill, for several, or for all that is owed to it. */
export const MakePaymentDialog = lazyPart(
  async () => (await import('./dialogs/make-payment-dialog')).MakePaymentDialog,
);

/** Records a payment of either side; what a line of the bank says of it is given. */
export const RecordPaymentDialog = lazyPart(
  async () => (await import('./dialogs/record-payment-dialog')).RecordPaymentDialog,
);

/** Shows one payment with its postings. */
export const PaymentDialog = lazyPart(
  async () => (await import('./dialogs/payment-dialog')).PaymentDialog,
);

/** Gives money back out of a party's credits. */
export const GiveRefundDialog = lazyPart(
  async () => (await import('./dialogs/give-refund-dialog')).GiveRefundDialog,
);

/** Shows one refund with its postings. */
export const RefundDialog = lazyPart(
  async () => (await import('./dialogs/refund-dialog')).RefundDialog,
);

/** Asks before a credit is taken off what it settles. */
export const UndoCreditDialog = lazyPart(
  async () => (await import('./dialogs/undo-credit-dialog')).UndoCreditDialog,
);

/** Asks before a payment is undone. */
export const UndoPaymentDialog = lazyPart(
  async () => (await import('./dialogs/undo-payment-dialog')).UndoPaymentDialog,
);
