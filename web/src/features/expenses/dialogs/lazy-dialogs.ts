import { lazyDialog } from '@/shared/ui/lazy-dialog';

/** Asks before expenses are deleted. */
export const DeleteExpensesDialog = lazyDialog(
  async () => (await import('./delete-expenses-dialog')).DeleteExpensesDialog,
);
