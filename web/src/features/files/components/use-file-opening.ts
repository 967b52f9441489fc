import { useEffect, useState } from 'react';
import { useFetchFile } from '@/features/attachments/public';
import { saveFile } from '@/shared/lib/save-file';
import type { ListedFile } from '../api';

/** What every browser draws; a photo of another kind is saved. */
const DRAWN = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** A picture that is shown. */
export interface Shown {
  name: string;
  url: string;
}

/** Shows a picture over the list, and saves every other file. */
export function useFileOpening() {
  const { mutateAsync } = useFetchFile();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => (shown ? () => URL.revokeObjectURL(shown.url) : undefined), [shown]);

  // What goes wrong is said by a toast.
  const fetched = (file: ListedFile, use: (bytes: Blob) => void) =>
    void mutateAsync(file.id).then(use, () => undefined);
  const save = (file: ListedFile) => fetched(file, (bytes) => saveFile(bytes, file.file_name));
  const open = (file: ListedFile) =>
    DRAWN.includes(file.media_type)
      ? fetched(file, (bytes) =>
          setShown({ name: file.file_name, url: URL.createObjectURL(bytes) }),
        )
      : save(file);
  return { shown, open, save, close: () => setShown(null) };
}
