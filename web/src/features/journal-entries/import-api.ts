import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { saveFile } from '@/shared/lib/save-file';

type Schemas = components['schemas'];
export type FileInput = Schemas['EntryFileInput'];
export type FileView = Schemas['EntryFileView'];
export type FileEntry = Schemas['EntryFileEntry'];
export type FileLine = Schemas['EntryFileLine'];
export type Numbers = Schemas['EntryNumbers'];
export type Imported = Schemas['EntriesImported'];

/** Looks at a file: what it says, and what is wrong with it. */
export function useLookAtFile() {
  return useMutation({
    mutationFn: (body: FileInput) => answer(api.POST('/JournalEntry/LookAtFile', { body })),
  });
}

/** Writes every entry of a file, or none. */
export function useImportFile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, headers }: { body: FileInput; headers: Record<string, string> }) =>
      answer(api.POST('/JournalEntry/ImportFile', { body, headers })),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}

/** Saves an empty sheet, headed in the reader's language, to be filled in. */
export function useTemplate(name: string) {
  return useMutation({
    mutationFn: async () => {
      const response = api.GET('/Export/JournalEntryTemplate', { parseAs: 'blob' });
      saveFile((await answer<unknown>(response)) as Blob, `${name}.xlsx`);
    },
  });
}
