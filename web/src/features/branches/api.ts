import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { useChange } from '@/shared/api/use-change';

export type Branch = components['schemas']['Branch'];
export type BranchInput = components['schemas']['BranchInput'];

export const branchKeys = { all: ['branches'] as const };

/** Whether the company works with branches, and which it has. */
export const branchList = queryOptions({
  queryKey: [...branchKeys.all, 'all'],
  queryFn: ({ signal }) => answer(api.GET('/Branch/GetBranches', { signal })),
  staleTime: 300_000,
});

/** Adds a branch, or changes the one with an id. */
export function useSaveBranch(id: number | undefined) {
  return useChange(
    ({ body, headers }: { body: BranchInput; headers: Record<string, string> }) =>
      id === undefined
        ? answer(api.POST('/Branch/AddBranch', { body, headers }))
        : answer(api.PUT('/Branch/EditBranch/{id}', { params: { path: { id } }, body, headers })),
    branchKeys.all,
  );
}

/** Deletes a branch; documents keep it. */
export function useDeleteBranch() {
  return useChange(
    (id: number) => answer(api.DELETE('/Branch/DeleteBranch/{id}', { params: { path: { id } } })),
    branchKeys.all,
  );
}

/** Makes the company work with branches, for good. */
export function useEnableBranches() {
  return useChange(
    (_: undefined) => answer(api.POST('/Branch/EnableBranches', { body: { enable: true } })),
    branchKeys.all,
  );
}
