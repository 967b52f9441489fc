import { lazyDialog } from '@/shared/ui/lazy-dialog';

/** Asks before an invoice is deleted. */
export const DeleteInvoiceDialog = lazyDialog(
  async () => (await import('./delete-invoice-dialog')).DeleteInvoiceDialog,
);

/** Names the numbers that no invoice has. */
export const MissingNumbersDialog = lazyDialog(
  async () => (await import('./missing-numbers-dialog')).MissingNumbersDialog,
);
