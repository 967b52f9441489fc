import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { useChange } from '@/shared/api/use-change';
import { fileName } from '@/shared/lib/save-file';

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

/** The file itself. */
export async function downloadFile() {
  const { data, response } = await api.GET('/Setting/CompanyFile/Download', { parseAs: 'blob' });
  return { name: fileName(response, 'company.zip'), bytes: data as Blob };
}
