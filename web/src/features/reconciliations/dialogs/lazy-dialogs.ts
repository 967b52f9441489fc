import { lazyDialog } from '@/shared/ui/lazy-dialog';

/** Takes what the statement says, and shows what of the beginning is missing. */
export const BeginDialog = lazyDialog(async () => (await import('./begin-dialog')).BeginDialog);

/** Corrects what was typed of the statement. */
export const EndingDialog = lazyDialog(async () => (await import('./ending-dialog')).EndingDialog);

/** Asks before a difference is made up by an entry. */
export const AdjustDialog = lazyDialog(async () => (await import('./adjust-dialog')).AdjustDialog);

/** Asks before an open session is given up. */
export const DiscardDialog = lazyDialog(
  async () => (await import('./discard-dialog')).DiscardDialog,
);

/** Asks before the latest session is taken back. */
export const UndoDialog = lazyDialog(async () => (await import('./undo-dialog')).UndoDialog);
