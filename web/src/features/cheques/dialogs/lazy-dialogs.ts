import { lazyDialog } from '@/shared/ui/lazy-dialog';

/** Moves one cheque on. */
export const MoveDialog = lazyDialog(async () => (await import('./move-dialog')).MoveDialog);

/** Moves several cheques on together. */
export const MoveSeveralDialog = lazyDialog(
  async () => (await import('./move-several-dialog')).MoveSeveralDialog,
);

/** Corrects what stands on a cheque. */
export const EditChequeDialog = lazyDialog(
  async () => (await import('./edit-cheque-dialog')).EditChequeDialog,
);

/** Asks before the latest step of a cheque is taken back. */
export const TakeBackDialog = lazyDialog(
  async () => (await import('./take-back-dialog')).TakeBackDialog,
);
