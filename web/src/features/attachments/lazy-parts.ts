import { lazyPart } from '@/shared/routing/lazy-part';

/** The files of a saved document, which come after what stands in it. */
export const AttachedFiles = lazyPart(
  async () => (await import('./components/attached-files')).AttachedFiles,
);

/** The place for files, which comes after the document that they belong to. */
export const AttachmentBox = lazyPart(
  async () => (await import('./components/attachment-box')).AttachmentBox,
);
