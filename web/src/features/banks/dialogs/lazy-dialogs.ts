import { lazyDialog } from '@/shared/ui/lazy-dialog';

/** Moves money between two of the company's own accounts. */
export const TransferDialog = lazyDialog(
  async () => (await import('./transfer-dialog')).TransferDialog,
);

/** Brings receipts to the bank. */
export const DepositDialog = lazyDialog(
  async () => (await import('./deposit-dialog')).DepositDialog,
);

/** Asks before a transfer is taken back. */
export const DeleteTransferDialog = lazyDialog(
  async () => (await import('./delete-transfer-dialog')).DeleteTransferDialog,
);

/** Looks in the books for what a line of the bank is. */
export const FindDialog = lazyDialog(async () => (await import('./find-dialog')).FindDialog);

/** Makes the expense that a line is. */
export const LineExpenseDialog = lazyDialog(
  async () => (await import('./line-expense-dialog')).LineExpenseDialog,
);

/** Makes the receipt or the payment that a line is. */
export const LinePaymentDialog = lazyDialog(
  async () => (await import('./line-payment-dialog')).LinePaymentDialog,
);

/** Makes the transfer that a line is. */
export const LineTransferDialog = lazyDialog(
  async () => (await import('./line-transfer-dialog')).LineTransferDialog,
);

/** A rule by words. */
export const RuleDialog = lazyDialog(async () => (await import('./rule-dialog')).RuleDialog);
