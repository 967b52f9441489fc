import { lazyPart } from '@/shared/routing/lazy-part';

/** Mails a document; its code comes when it is first opened. */
export const SendDialog = lazyPart(async () => (await import('./dialogs/send-dialog')).SendDialog);
