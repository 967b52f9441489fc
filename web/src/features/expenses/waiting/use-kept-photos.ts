import { useRef, useState } from 'react';
import type { Attachment } from '@/features/attachments/public';
import { randomId } from '@/shared/lib/random-id';
import type { WaitingPhoto } from './waiting-expense';

const NONE: readonly WaitingPhoto[] = [];

/**
 * The photos of a form that can't be sent yet: those of an expense that waits, and others in the page's memory until
 * the expense is kept.
 */
export function useKeptPhotos(waiting: readonly WaitingPhoto[] = NONE) {
  const files = useRef(new Map<string, File>());
  const [kept, setKept] = useState(waiting);
  return {
    kept,
    files: files.current,
    onKept(file: File) {
      const { name, type, size } = file;
      const photo = { id: randomId(), name, type, size, attachment: null };
      files.current.set(photo.id, file);
      setKept((all) => [...all, photo]);
    },
    onDropKept({ id }: { id: string }) {
      files.current.delete(id);
      setKept((all) => all.filter((one) => one.id !== id));
    },
  };
}

/** Photos that were sent while there was a connection, as those of an expense that waits. */
export function sentPhotos(sent: readonly Attachment[]): WaitingPhoto[] {
  return sent.map(({ id, file_name, media_type, size, uploaded_at }) => ({
    id: randomId(),
    name: file_name,
    type: media_type,
    size,
    attachment: { id, at: Date.parse(uploaded_at) },
  }));
}
