import { lazyDialog } from '@/shared/ui/lazy-dialog';

/** Seldom there, and never before the document is. */
export const ClosedDaysNote = lazyDialog(
  async () => (await import('./closed-days-note')).ClosedDaysNote,
);
