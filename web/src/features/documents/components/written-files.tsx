import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { type Attachment, FormFiles } from '@/features/attachments/public';
import type { Problem } from '@/shared/api/problem';
import type { useWrittenDocument } from './use-written-document';

interface WrittenFilesProps<Detail, Key extends QueryKey> {
  document: Pick<ReturnType<typeof useWrittenDocument>, 'kind' | 'editing' | 'files' | 'onFiles'>;
  query: (id: number) => UseQueryOptions<Detail, Problem, Detail, Key>;
}

/** The files of a document that is written, which wait until a new one is saved. */
export function WrittenFiles<
  Detail extends { attachments: readonly Attachment[] },
  Key extends QueryKey,
>({ document, query }: WrittenFilesProps<Detail, Key>) {
  const { kind, editing, files, onFiles } = document;
  return (
    <FormFiles kind={kind} id={editing?.id} query={query} waiting={files} onChanged={onFiles} />
  );
}
