import { useEffect, useState } from 'react';
import { saveFile } from '@/shared/lib/save-file';
import { type Attachment, useFetchFile, useKnownBytes } from '../api';
import { type PreviewKind, previewKind } from '../preview';

type OpenedFile = Pick<Attachment, 'id' | 'file_name' | 'media_type'>;

/** A file that is shown over the page. */
export interface PreviewedFile {
  name: string;
  kind: PreviewKind;
  url: string;
}

/** Shows pictures and PDFs over the page, and saves every other file. */
export function useFilePreview() {
  const { mutateAsync, isPending } = useFetchFile();
  const known = useKnownBytes();
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null);
  useEffect(() => (previewed ? () => URL.revokeObjectURL(previewed.url) : undefined), [previewed]);

  function fetched(file: OpenedFile, use: (bytes: Blob) => void): void {
    const bytes = known.get(file.id);
    if (bytes) use(bytes);
    // What goes wrong is said by a toast.
    else void mutateAsync(file.id).then(use, () => undefined);
  }
  const save = (file: OpenedFile) => fetched(file, (bytes) => saveFile(bytes, file.file_name));
  function open(file: OpenedFile) {
    const { file_name: name, media_type: type } = file;
    const kind = previewKind(type);
    if (!kind) return save(file);
    // Of the type that was checked, whatever the answer says: a page in disguise must not run here.
    fetched(file, (bytes) =>
      setPreviewed({ name, kind, url: URL.createObjectURL(new Blob([bytes], { type })) }),
    );
  }
  return { previewed, open, save, close: () => setPreviewed(null), fetching: isPending };
}
