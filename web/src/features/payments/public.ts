export type { PaymentMethod } from './api';
export { moneyAccounts, paymentDetail, paymentList } from './api';
export type { SettledBy } from './applied-credits';
export { ChequeTwice } from './components/cheque-twice';
export { FormOwnBank } from './components/form-own-bank';
export { PartyTransactions } from './components/party-transactions';
export { PaymentsCard } from './components/payments-card';
export { ChequeCameBack } from './components/returned-cheque-note';
export { useMoneyChoices } from './components/use-money-choices';
export { usePaymentColumns } from './components/use-payment-columns';
export { usePaymentText } from './components/use-payment-text';
export { useRemovedPayments } from './components/use-removed-payments';
export {
  GiveRefundDialog,
  MakePaymentDialog,
  PaymentDialog,
  ReceivePaymentDialog,
  RecordPaymentDialog,
  RefundDialog,
  UndoCreditDialog,
} from './lazy-parts';
export { MADE, madeBody } from './made';
export { accountOfMethod, withoutCheques } from './method-account';
export { paymentMethods } from './methods';
export { RECEIVED, receivedBody } from './received';
export type { MoneyAccounts, PaymentRow, PaymentSide } from './side';
