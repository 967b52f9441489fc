import { lazyDialog } from '@/shared/ui/lazy-dialog';

/** Asks before bills are deleted. */
export const DeleteBillsDialog = lazyDialog(
  async () => (await import('./delete-bills-dialog')).DeleteBillsDialog,
);
