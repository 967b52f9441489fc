import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Problem } from '@/shared/api/problem';
import type { AttachedKind, Attachment } from '../api';
import { AttachedFiles, AttachmentBox } from '../lazy-parts';
import type { useWaitingFiles } from './use-waiting-files';

interface WithFiles {
  attachments: readonly Attachment[];
}

interface SavedFilesProps<Detail extends WithFiles, Key extends QueryKey> {
  /** The document: `quote`, 12. */
  document: { kind: AttachedKind; id: number };
  query: (id: number) => UseQueryOptions<Detail, Problem, Detail, Key>;
  editable: boolean;
  /** The document's files are others now. */
  onChanged: (id: number) => void;
}

/** The files of a saved document, as its own query has them. */
export function SavedFiles<Detail extends WithFiles, Key extends QueryKey>(
  props: SavedFilesProps<Detail, Key>,
) {
  const { document, query, editable, onChanged } = props;
  const { data } = useQuery(query(document.id));
  return (
    <AttachedFiles
      document={document}
      files={data?.attachments ?? []}
      editable={editable}
      onChanged={() => onChanged(document.id)}
    />
  );
}

interface FormFilesProps<Detail extends WithFiles, Key extends QueryKey>
  extends Pick<SavedFilesProps<Detail, Key>, 'query' | 'onChanged'> {
  kind: AttachedKind;
  /** The document that is changed; a new one without it. */
  id: number | undefined;
  /** The files of a new document, until it is saved. */
  waiting: ReturnType<typeof useWaitingFiles>;
}

/** The files of a document in its form: those of a new one wait until it is saved. */
export function FormFiles<Detail extends WithFiles, Key extends QueryKey>(
  props: FormFilesProps<Detail, Key>,
) {
  const { kind, id, query, waiting, onChanged } = props;
  if (id !== undefined) {
    return <SavedFiles document={{ kind, id }} query={query} editable onChanged={onChanged} />;
  }
  return (
    <AttachmentBox
      files={waiting.files}
      editable
      onUploaded={waiting.onUploaded}
      onRemove={waiting.onRemove}
    />
  );
}
