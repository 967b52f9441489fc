import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { useChange } from '@/shared/api/use-change';
import { download } from '@/shared/lib/save-file';

export type CompanyFile = components['schemas']['CompanyFile'];

const KEY = ['company-file'] as const;

/** The file with everything of the company; while it is being made it is asked for again and again. */
export const companyFile = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => answer(api.GET('/Setting/CompanyFile/GetFile', { signal })),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'making' ? 2_000 : false),
});

export function useMakeFile() {
  return useChange(() => answer(api.POST('/Setting/CompanyFile/MakeFile')), KEY);
}

export function useDeleteFile() {
  return useChange(() => answer(api.POST('/Setting/CompanyFile/DeleteFile')), KEY);
}

/** Has the browser download the file: to the disk as it comes, since it may be larger than the memory. */
export function useDownloadFile() {
  const address = useChange(() => answer(api.POST('/Setting/CompanyFile/MakeAddress')), KEY);
  return {
    ...address,
    take: () => address.mutate(undefined, { onSuccess: (made) => download(made.address) }),
  };
}
