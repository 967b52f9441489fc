import { lazyDialog } from '@/shared/ui/lazy-dialog';

/** From which month returns are made, and how often. */
export const PeriodsDialog = lazyDialog(
  async () => (await import('./periods-dialog')).PeriodsDialog,
);

export const FileDialog = lazyDialog(async () => (await import('./file-dialog')).FileDialog);

/** Asks before a return is taken back. */
export const UnfileDialog = lazyDialog(async () => (await import('./unfile-dialog')).UnfileDialog);

/** Pays what a return owes, or takes what is given back of its credit. */
export const PayDialog = lazyDialog(async () => (await import('./pay-dialog')).PayDialog);

export const AdjustDialog = lazyDialog(async () => (await import('./adjust-dialog')).AdjustDialog);

/** Shows an adjustment, and the way back. */
export const AdjustmentDialog = lazyDialog(
  async () => (await import('./adjustment-dialog')).AdjustmentDialog,
);
