import { type AttachedKind, type Attachment, type FileGroup, useAttachFiles } from '../api';
import { AttachmentBox } from '../lazy-parts';
import { useRemoval } from './use-removal';

interface AttachedFilesProps {
  /** The document: `quote`, 12; of a project also whether they are its contract or additional. */
  document: { kind: AttachedKind; id: number; group?: FileGroup };
  /** What the files are, where a page has several boxes of them. */
  title?: string;
  /** The tab above says already that these are the attachments. */
  inTab?: boolean;
  /** False where another box of the page takes the files that are pasted. */
  pastes?: boolean;
  files: readonly Attachment[];
  editable: boolean;
  /** The document's files are others now. */
  onChanged: () => void;
}

/** The files of a saved document; what is added or taken off is so at once. */
export function AttachedFiles(props: AttachedFilesProps) {
  const { document, title, inTab, pastes, files, editable, onChanged } = props;
  const attach = useAttachFiles();
  const { hidden, take } = useRemoval(onChanged);
  return (
    <AttachmentBox
      files={files.filter((file) => !hidden.includes(file.id))}
      title={title}
      inTab={inTab}
      pastes={pastes}
      editable={editable}
      onUploaded={(file) =>
        attach.mutate({ ...document, attachment_ids: [file.id] }, { onSettled: onChanged })
      }
      onRemove={take}
    />
  );
}
