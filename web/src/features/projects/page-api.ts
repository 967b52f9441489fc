import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answer } from '@/shared/api/client';
import { type Sent, useChange } from '@/shared/api/use-change';
import { projectKeys } from './api';
import {
  type BillInput,
  calls,
  type DocumentKind,
  type HoldInput,
  type MadeInvoice,
  type ProjectDocuments,
  type ProjectFile,
  type ProjectLines,
  type ProjectOverview,
  type ProjectRetentions,
  type TimeEntries,
  type TimeEntry,
  type TimeInput,
  type Unbilled,
} from './contract';

// The calls of one project's page.

const onPath = (id: number) => ({ params: { path: { id } } });

/** What a project was expected to earn and cost, and what it does. */
export const projectOverview = (id: number) =>
  queryOptions({
    queryKey: [...projectKeys.detail(id), 'overview'],
    queryFn: ({ signal }) =>
      answer(calls.GET<ProjectOverview>('/Projects/Overview/{id}', { ...onPath(id), signal })),
  });

/** The documents of a kind that name the project, latest first. */
export const projectDocuments = (id: number, kind: DocumentKind) =>
  infiniteQueryOptions({
    queryKey: [...projectKeys.detail(id), 'documents', kind],
    queryFn: ({ pageParam, signal }) => {
      const query = { kind, ...(pageParam ? { cursor: pageParam } : {}) };
      const params = { path: { id }, query };
      return answer(calls.GET<ProjectDocuments>('/Projects/Documents/{id}', { params, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
  });

/** The journal lines of a project, latest first. */
export const projectLines = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...projectKeys.detail(id), 'lines'],
    queryFn: ({ pageParam, signal }) => {
      const params = { path: { id }, query: pageParam ? { cursor: pageParam } : {} };
      return answer(calls.GET<ProjectLines>('/Projects/Lines/{id}', { params, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
  });

/** The time spent on a project, latest first. */
export const projectTimes = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...projectKeys.detail(id), 'times'],
    queryFn: ({ pageParam, signal }) => {
      const params = { path: { id }, query: pageParam ? { cursor: pageParam } : {} };
      return answer(calls.GET<TimeEntries>('/Projects/Times/{id}', { params, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
  });

/** Costs and time that no invoice bills yet. */
export const projectUnbilled = (id: number) =>
  queryOptions({
    queryKey: [...projectKeys.detail(id), 'unbilled'],
    queryFn: ({ signal }) =>
      answer(calls.GET<Unbilled>('/Projects/Unbilled/{id}', { ...onPath(id), signal })),
    staleTime: 0,
  });

/** The contract and the other files of a project. */
export const projectFiles = (id: number) =>
  queryOptions({
    queryKey: [...projectKeys.detail(id), 'files'],
    queryFn: ({ signal }) =>
      answer(
        calls.GET<ProjectFile[]>('/Attachment/Of/{kind}/{id}', {
          params: { path: { kind: 'project', id } },
          signal,
        }),
      ),
  });

type NewTime = { project_id: number };
type ChangedTime = Pick<TimeEntry, 'id' | 'version'>;

/** Records time of a project, or changes an entry. */
export function useSaveTime() {
  return useChange(
    ({ of, body, headers }: Sent<TimeInput> & { of: NewTime | ChangedTime }) =>
      !('id' in of)
        ? answer(calls.POST<TimeEntry>('/Projects/AddTime', { body: { ...of, ...body }, headers }))
        : answer(
            calls.POST<TimeEntry>('/Projects/EditTime/{id}', {
              ...onPath(of.id),
              body: { ...body, version: of.version },
              headers,
            }),
          ),
    projectKeys.all,
  );
}

export function useDeleteTime() {
  return useChange(
    (id: number) => answer(calls.POST<unknown>('/Projects/DeleteTime/{id}', onPath(id))),
    projectKeys.all,
  );
}

/** Makes the invoice of what was ticked; it changes the books. */
export function useBillProject(id: number) {
  return useChange(({ body, headers }: Sent<BillInput>) =>
    answer(calls.POST<MadeInvoice>('/Projects/Bill/{id}', { ...onPath(id), body, headers })),
  );
}

/** Makes the invoice of the work completed since the last one. */
export function useProgressInvoice(id: number) {
  return useChange(({ body, headers }: Sent<{ percent: string; date: string }>) =>
    answer(
      calls.POST<MadeInvoice>('/Projects/ProgressInvoice/{id}', { ...onPath(id), body, headers }),
    ),
  );
}

/** What the customer holds back of the project's invoices, and what of it was released. */
export const projectRetentions = (id: number) =>
  queryOptions({
    queryKey: [...projectKeys.detail(id), 'retentions'],
    queryFn: async ({ signal }) => {
      const path = '/Projects/Retentions/{id}';
      const found = await answer(calls.GET<ProjectRetentions>(path, { ...onPath(id), signal }));
      return found.Retentions;
    },
  });

/** Holds back a part of an invoice. */
export function useHoldRetention(id: number) {
  return useChange(({ body, headers }: Sent<HoldInput>) =>
    answer(
      calls.POST<ProjectRetentions>('/Projects/HoldRetention/{id}', {
        ...onPath(id),
        body,
        headers,
      }),
    ),
  );
}

/** Makes what the customer held back due for payment. */
export function useReleaseRetention(id: number) {
  return useChange(({ body, headers }: Sent<{ date: string }>) =>
    answer(
      calls.POST<ProjectRetentions>('/Projects/ReleaseRetention/{id}', {
        ...onPath(id),
        body,
        headers,
      }),
    ),
  );
}

/** Undoes a retention that is held: the invoice is due in full again. */
export function useUndoRetention(id: number) {
  return useChange((retentionId: number) =>
    answer(
      calls.POST<ProjectRetentions>('/Projects/UndoRetention/{id}', {
        ...onPath(id),
        body: { retention_id: retentionId },
      }),
    ),
  );
}
