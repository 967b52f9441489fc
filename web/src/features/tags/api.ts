import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { useChange } from '@/shared/api/use-change';

export type Tag = components['schemas']['Tag'];

export const tagKeys = { all: ['tags'] as const };

/** The company's tags by name, each with how many documents have it. */
export const tagList = queryOptions({
  queryKey: [...tagKeys.all, 'all'],
  queryFn: ({ signal }) => answer(api.GET('/Tags/GetTags', { signal })),
  staleTime: 60_000,
});

interface SavedTag {
  /** The tag that is renamed; left out for a new one. */
  id?: number | undefined;
  tag: string;
  headers?: Record<string, string>;
}

/** Adds a tag, or renames the one with an id. */
export function useSaveTag() {
  return useChange(
    ({ id, tag, headers = {} }: SavedTag) =>
      id === undefined
        ? answer(api.POST('/Tags/AddTag', { body: { tag }, headers }))
        : answer(
            api.POST('/Tags/EditTag/{id}', { params: { path: { id } }, body: { tag }, headers }),
          ),
    tagKeys.all,
  );
}

/** Deletes a tag and takes it off every document. */
export function useDeleteTag() {
  return useChange(
    (id: number) => answer(api.DELETE('/Tags/DeleteTag/{id}', { params: { path: { id } } })),
    tagKeys.all,
  );
}
