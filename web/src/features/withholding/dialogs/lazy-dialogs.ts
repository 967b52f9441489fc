import { lazyDialog } from '@/shared/ui/lazy-dialog';

/** Pays a quarter's tax on to the authority. */
export const RemitDialog = lazyDialog(async () => (await import('./remit-dialog')).RemitDialog);

/** Shows what was paid on, and its entries. */
export const RemittanceDialog = lazyDialog(
  async () => (await import('./remittance-dialog')).RemittanceDialog,
);

/** Asks before what was paid on is taken back. */
export const UndoRemittanceDialog = lazyDialog(
  async () => (await import('./undo-remittance-dialog')).UndoRemittanceDialog,
);
