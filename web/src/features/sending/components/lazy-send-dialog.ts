import { lazyDialog } from '@/shared/ui/lazy-dialog';

/** Mails a document; its code comes when it is first opened. */
export const SendDialog = lazyDialog(
  async () => (await import('../dialogs/send-dialog')).SendDialog,
);

/** Mails ticked documents; its code comes when it is first opened. */
export const SendSeveralDialog = lazyDialog(
  async () => (await import('../dialogs/send-several-dialog')).SendSeveralDialog,
);
