import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

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
