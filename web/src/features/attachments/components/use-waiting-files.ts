import { useEffect, useState } from 'react';
import { type AttachInput, type Attachment, useAttachFiles } from '../api';
import { handedTo, takeHanded } from '../handed-over';
import { useRemoval } from './use-removal';

/** The files of one document that is being written. */
interface Batch {
  files: readonly Attachment[];
  /** The document, once it is saved: a file that arrives later goes straight to it. */
  savedAs: number | null;
}

const emptyBatch = (): Batch => ({ files: [], savedAs: null });

/** Files that wait for their document to be saved; `onAttached` is called when a document has got some. */
export function useWaitingFiles(kind: AttachInput['kind'], onAttached: (id: number) => void) {
  const attaching = useAttachFiles();
  async function attach(id: number, attachment_ids: number[]): Promise<void> {
    // The toast says what went wrong; the document itself is saved.
    await attaching.mutateAsync({ kind, id, attachment_ids }).catch(() => undefined);
    onAttached(id);
  }
  const [batch, setBatch] = useState<Batch>(() => ({ files: handedTo(kind), savedAs: null }));
  useEffect(takeHanded, []);
  // A file may arrive between two drawings, so the batch itself is kept up to date.
  const [, draw] = useState(0);
  function keep(files: readonly Attachment[]) {
    batch.files = files;
    draw((times) => times + 1);
  }
  const removal = useRemoval((id) => keep(batch.files.filter((file) => file.id !== id)));
  const inSight = () => batch.files.filter((file) => !removal.hidden.includes(file.id));

  return {
    files: inSight(),
    onUploaded(file: Attachment) {
      if (batch.savedAs === null) keep([...batch.files, file]);
      else void attach(batch.savedAs, [file.id]);
    },
    onRemove: removal.take,
    /** The document has an id now: its files go to it, and the next document starts without any. */
    async settle(id: number): Promise<void> {
      const attachment_ids = inSight().map((file) => file.id);
      batch.savedAs = id;
      setBatch(emptyBatch());
      if (attachment_ids.length > 0) await attach(id, attachment_ids);
    },
  };
}
