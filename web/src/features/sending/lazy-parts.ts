import { lazyPart } from '@/shared/routing/lazy-part';

/** The links of a document; its code comes when it is first shown. */
export const LinksCard = lazyPart(async () => (await import('./components/links-card')).LinksCard);

/** The address of a link, with the ways to send it. */
export const LinkAddress = lazyPart(
  async () => (await import('./components/link-address')).LinkAddress,
);

/** Mails a document; its code comes when it is first opened. */
export const SendDialog = lazyPart(async () => (await import('./dialogs/send-dialog')).SendDialog);
