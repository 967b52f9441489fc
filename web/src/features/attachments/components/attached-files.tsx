import { type AttachedKind, type Attachment, useAttachFiles } from '../api';
import { AttachmentBox } from '../lazy-parts';
import { useRemoval } from './use-removal';

interface AttachedFilesProps {
  /** The document: `quote`, 12. */
  document: { kind: AttachedKind; id: number };
  files: readonly Attachment[];
  editable: boolean;
  /** The document's files are others now. */
  onChanged: () => void;
}

/** The files of a saved document; what is added or taken off is so at once. */
export function AttachedFiles({ document, files, editable, onChanged }: AttachedFilesProps) {
  const attach = useAttachFiles();
  const { hidden, take } = useRemoval(onChanged);
  return (
    <AttachmentBox
      files={files.filter((file) => !hidden.includes(file.id))}
      editable={editable}
      onUploaded={(file) =>
        attach.mutate({ ...document, attachment_ids: [file.id] }, { onSettled: onChanged })
      }
      onRemove={take}
    />
  );
}
