import { lazyDialog } from '@/shared/ui/lazy-dialog';

export const TrialDialog = lazyDialog(async () => (await import('./trial-dialog')).TrialDialog);

export const TakeAwayDialog = lazyDialog(
  async () => (await import('./take-away-dialog')).TakeAwayDialog,
);
