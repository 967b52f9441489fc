import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { type Sent, useChange } from '@/shared/api/use-change';
import { importKeys } from './keys';
import { mayBeTotal, rowAt, withDecision, withRow } from './row-pages';
import { inOrder, noteVersion, seenVersion } from './seen-version';

export { importKeys };

type Schemas = components['schemas'];
export type Import = Schemas['Import'];
export type ImportKind = Schemas['ImportKind'];
export type ImportState = Schemas['ImportState'];
export type ImportMode = Schemas['ImportMode'];
export type ImportField = Schemas['ImportField'];
export type ImportColumn = Schemas['ImportColumn'];
export type ImportColumns = Schemas['ImportColumns'];
export type ColumnQuestion = Schemas['ImportQuestion'];
export type ColumnChoice = Schemas['ImportColumnInput'];
export type RowFilter = Schemas['ImportRowFilter'];
export type RowDecision = Schemas['ImportDecision'];
export type ImportCell = Schemas['ImportCell'];
export type ImportRow = Schemas['ImportRow'];
export type ImportRows = Schemas['ImportRowPage'];
export type UndoPreview = Schemas['ImportUndo'];

/** How often an import that runs is asked about. */
const POLL_MS = 1_000;

/** The company's imports, the latest first. */
export const importList = ({ kind }: { kind?: ImportKind | undefined }) =>
  infiniteQueryOptions({
    queryKey: [...importKeys.all, 'list', kind ?? null],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(kind ? { kind } : {}), ...(pageParam ? { cursor: pageParam } : {}) };
      return answer(api.GET('/Import/Imports', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.Imports.some((one) => one.state === 'importing'))
        ? POLL_MS * 3
        : false,
  });

/** An import; asked for again and again while it runs. */
export const importById = (id: number) =>
  queryOptions({
    queryKey: importKeys.state(id),
    queryFn: async ({ client: queries, signal }) => {
      const before = queries.getQueryData<Import>(importKeys.state(id));
      const found = await answer(
        api.GET('/Import/Import/{id}', { params: { path: { id } }, signal }),
      );
      // It changed the books: everything else is loaded again.
      if (before?.state === 'importing' && found.state === 'imported') {
        const others = ({ queryKey }: { queryKey: readonly unknown[] }) =>
          queryKey[0] !== importKeys.all[0];
        void queries.invalidateQueries({ predicate: others });
      }
      return found;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'importing' ? POLL_MS : false),
  });

/** The columns of a file and the fields that they can be. */
export const importColumns = (id: number) =>
  queryOptions({
    queryKey: importKeys.columns(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/Import/Columns/{id}', { params: { path: { id } }, signal })),
  });

/** The rows of a file, with what is wrong with them. */
export const importRows = (id: number, filter: RowFilter) =>
  infiniteQueryOptions({
    queryKey: [...importKeys.rows(id), filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { filter, ...(pageParam ? { cursor: pageParam } : {}) };
      return answer(api.GET('/Import/Rows/{id}', { params: { path: { id }, query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
    staleTime: 0,
  });

/** What the undoing of an import would change. */
export const undoPreview = (id: number) =>
  queryOptions({
    queryKey: [...importKeys.one(id), 'undo'],
    queryFn: ({ signal }) =>
      answer(api.GET('/Import/Undo/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
    gcTime: 0,
  });

export interface UploadInput {
  kind: ImportKind;
  file: File;
  /** The sheet of a workbook that is read, where it isn't the first. */
  sheet?: string;
}

/** Sends a file; a refusal is shown beside it. */
export function useUpload() {
  return useMutation({
    mutationFn: ({ kind, file, sheet }: UploadInput) => {
      const form = new FormData();
      form.append('kind', kind);
      if (sheet) form.append('sheet', sheet);
      form.append('file', file, file.name);
      return answer(api.POST('/Import/Upload', { body: {}, bodySerializer: () => form }));
    },
    meta: { silent: true },
  });
}

/** Sends what was copied from a spreadsheet. */
export function usePaste() {
  return useMutation({
    mutationFn: (body: Schemas['ImportPaste']) => answer(api.POST('/Import/Paste', { body })),
    meta: { silent: true },
  });
}

/** Says what the columns are; once nothing is open, the rows have been looked at. */
export function useMapColumns(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['ImportMappingInput']) =>
      answer(api.POST('/Import/Map/{id}', { params: { path: { id } }, body })),
    ...inOrder(queryClient, id),
    onSuccess: async (columns) => {
      queryClient.setQueryData(importKeys.columns(id), columns);
      queryClient.removeQueries({ queryKey: importKeys.rows(id) });
      await queryClient.invalidateQueries({ queryKey: importKeys.state(id) });
    },
  });
}

/** Corrects a cell; its row is looked at again. */
export function useEditRow(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (typed: Schemas['ImportCellInput']) => {
      const body = { ...typed, version: seenVersion(queryClient, id) };
      return answer(api.POST('/Import/EditRow/{id}', { params: { path: { id } }, body }));
    },
    ...inOrder(queryClient, id),
    onSuccess: ({ version, ...row }) => {
      noteVersion(queryClient, id, version);
      const all = [...importKeys.rows(id), 'all'];
      const before = rowAt(queryClient.getQueryData(all), row.line);
      queryClient.setQueriesData({ queryKey: importKeys.rows(id) }, (pages) =>
        withRow(pages as Parameters<typeof withRow>[0], row),
      );
      // Other rows may have been its copies, or are now.
      if (row.duplicate || before?.duplicate) {
        void queryClient.invalidateQueries({ queryKey: all });
      }
      void queryClient.invalidateQueries({ queryKey: importKeys.state(id) });
    },
  });
}

/** Decides what becomes of rows; without lines, of all that the filter lets through. */
export function useDecide(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decided: Schemas['ImportDecisionInput']) => {
      const body = { ...decided, version: seenVersion(queryClient, id) };
      return answer(api.POST('/Import/Decide/{id}', { params: { path: { id } }, body }));
    },
    ...inOrder(queryClient, id),
    onSuccess: (found, { lines, decision }) => {
      const before = queryClient.getQueryData<Import>(importKeys.state(id));
      queryClient.setQueryData(importKeys.state(id), found);
      noteVersion(queryClient, id, found.version);
      // A row that is a record now is in other lists, and may be of a document with others.
      const lists = queryClient.getQueriesData<Parameters<typeof rowAt>[0]>({
        queryKey: importKeys.rows(id),
      });
      const isAsked = (line: number) => lists.some(([, pages]) => mayBeTotal(rowAt(pages, line)));
      const asked = decision === 'import' && lines?.some(isAsked);
      if (!lines || asked || before?.left_out !== found.left_out)
        return queryClient.invalidateQueries({ queryKey: importKeys.rows(id) });
      queryClient.setQueriesData({ queryKey: importKeys.rows(id) }, (pages) =>
        withDecision(pages as Parameters<typeof withDecision>[0], lines, decision),
      );
    },
  });
}

/** Begins to import; a refusal is shown above the rows. */
export function useStart(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body: asked, headers }: Sent<Schemas['ImportStart']>) => {
      const body = { ...asked, version: seenVersion(queryClient, id) };
      return answer(api.POST('/Import/Start/{id}', { params: { path: { id } }, body, headers }));
    },
    ...inOrder(queryClient, id),
    onSuccess: (found) => queryClient.setQueryData(importKeys.state(id), found),
    meta: { silent: true },
  });
}

/** Undoes an import, and loads again what is shown. */
export function useUndo() {
  return useChange((id: number) =>
    answer(api.POST('/Import/Undo/{id}', { params: { path: { id } } })),
  );
}

/** Forgets a file that was not imported. */
export function useDiscard() {
  return useChange(
    (id: number) => answer(api.POST('/Import/Discard/{id}', { params: { path: { id } } })),
    [...importKeys.all, 'list'],
  );
}

/** A sheet headed with the fields of a kind, and one example. */
export const templateOf = async ({
  kind,
  language,
  name,
}: {
  kind: ImportKind;
  language: string;
  name: string;
}) => {
  const params = { path: { kind }, query: { language } };
  const made = api.GET('/Import/Template/{kind}', { params, parseAs: 'blob' });
  return { name: `${name}.xlsx`, bytes: (await answer<unknown>(made)) as Blob };
};

/** The rows that were not imported, each with its reason. */
export const refusedRows = async ({ id, name }: Pick<Import, 'id'> & { name: string }) => {
  const made = api.GET('/Import/Refused/{id}', { params: { path: { id } }, parseAs: 'blob' });
  return { name: `${name}.xlsx`, bytes: (await answer<unknown>(made)) as Blob };
};
