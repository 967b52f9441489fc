/** What every browser draws; a photo of another kind is saved. */
const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

export type PreviewKind = 'picture' | 'pdf';

/** How a file is shown in the page; null for one that is only saved. */
export function previewKind(mediaType: string): PreviewKind | null {
  if (PICTURES.includes(mediaType)) return 'picture';
  return mediaType === 'application/pdf' ? 'pdf' : null;
}
