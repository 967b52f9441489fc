import { lazyDialog } from '@/shared/ui/lazy-dialog';

/** Mails a document; its code comes when it is first opened. */
export const SendDialog = lazyDialog(
  async () => (await import('../dialogs/send-dialog')).SendDialog,
);
