import { lazyDialog } from '@/shared/ui/lazy-dialog';

/** Asks before an entry is deleted. */
export const DeleteEntryDialog = lazyDialog(
  async () => (await import('./delete-entry-dialog')).DeleteEntryDialog,
);

/** Asks for the day on which an entry is turned round. */
export const ReverseEntryDialog = lazyDialog(
  async () => (await import('./reverse-entry-dialog')).ReverseEntryDialog,
);
