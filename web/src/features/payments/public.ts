import { lazyDialog } from '@/shared/ui/lazy-dialog';

export { moneyAccounts, paymentDetail, paymentList } from './api';
export type { SettledBy } from './applied-credits';
export { ChequeCameBack } from './components/came-back';
export { ChequeTwice } from './components/cheque-twice';
export { FormOwnBank } from './components/form-own-bank';
export { PartyTransactions } from './components/party-transactions';
export { PaymentsCard } from './components/payments-card';
export { useMoneyChoices } from './components/use-money-choices';
export { useParted } from './components/use-parted';
export { usePaymentColumns } from './components/use-payment-columns';
export { usePaymentText } from './components/use-payment-text';
export { MADE, madeBody } from './made';
export { accountOfMethod, withoutCheques } from './method-account';
export { paymentMethods } from './methods';
export { RECEIVED, receivedBody } from './received';
export type { MoneyAccounts, PaymentRow, PaymentSide } from './side';

/** Receives a payment for an invoice, or for all that a customer owes. */
export const ReceivePaymentDialog = lazyDialog(
  async () => (await import('./dialogs/receive-payment-dialog')).ReceivePaymentDialog,
);

/** Pays a vendor: for one bill, for several, or for all that is owed to it. */
export const MakePaymentDialog = lazyDialog(
  async () => (await import('./dialogs/make-payment-dialog')).MakePaymentDialog,
);

/** Records a payment of either side; what a line of the bank says of it is given. */
export const RecordPaymentDialog = lazyDialog(
  async () => (await import('./dialogs/record-payment-dialog')).RecordPaymentDialog,
);

/** Shows one payment with its postings. */
export const PaymentDialog = lazyDialog(
  async () => (await import('./dialogs/payment-dialog')).PaymentDialog,
);

/** Gives money back out of a party's credits. */
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
