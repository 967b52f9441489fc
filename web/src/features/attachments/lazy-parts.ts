import { lazyPart } from '@/shared/routing/lazy-part';

/** The files of a saved document, which come after its fields. */
export const AttachedFiles = lazyPart(
  async () => (await import('./components/attached-files')).AttachedFiles,
);

/** The place for files, which comes after the document that they belong to. */
export const AttachmentBox = lazyPart(
  async () => (await import('./components/attachment-box')).AttachmentBox,
);

/** A picture of the paper, where a form asks for no more. */
export const PhotoBox = lazyPart(async () => (await import('./components/photo-box')).PhotoBox);

/** A file over the page, which comes once it is asked for. */
export const PreviewDialog = lazyPart(
  async () => (await import('./components/preview-dialog')).PreviewDialog,
);
