import type { AttachedKind, Attachment } from './api';

/** A file that another page uploaded for the form that is opened next; at the server it waits two days. */
let handed: { kind: AttachedKind; file: Attachment } | null = null;

/** Hands a file to the form of a new document that is opened next. */
export function handOver(kind: AttachedKind, file: Attachment): void {
  handed = { kind, file };
}

/** The files that were handed to the form of a kind. */
export const handedTo = (kind: AttachedKind): readonly Attachment[] =>
  handed?.kind === kind ? [handed.file] : [];

/** The form has them; the next one begins without. */
export function takeHanded(): void {
  handed = null;
}
