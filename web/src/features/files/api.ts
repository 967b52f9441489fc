import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { download } from '@/shared/lib/save-file';

type Schemas = components['schemas'];
export type ListedFile = Schemas['ListedAttachment'];
export type FileFilter = Omit<Schemas['AttachmentListRequest'], 'cursor' | 'limit'>;
export type FileTable = Schemas['AttachmentTable'];

/** The company's files, page by page, the newest first. */
export const allFiles = (filter: FileFilter) =>
  infiniteQueryOptions({
    queryKey: ['files', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.POST('/Attachment/List', { body: { ...filter, cursor: pageParam, limit: 50 }, signal }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Which files are wanted: all that the filter finds, or only those of them with these ids. */
export type WantedFiles = Schemas['AttachedFilesExport'];

/** Has the browser download files as one zip, straight to the disk: it may be larger than the memory. */
export function useDownloadZip() {
  return useMutation({
    mutationFn: (body: WantedFiles) => answer(api.POST('/Export/AttachedFiles', { body })),
    onSuccess: ({ address }) => download(address),
  });
}
