import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { type Sent, useChange } from '@/shared/api/use-change';
import {
  type BillInput,
  type DocumentKind,
  projectKeys,
  type TimeEntry,
  type TimeInput,
} from './api';

type Schemas = components['schemas'];

// The calls of one project's page.

const onPath = (id: number) => ({ params: { path: { id } } });

/** What a project was expected to earn and cost, and what it does. */
export const projectOverview = (id: number) =>
  queryOptions({
    queryKey: [...projectKeys.detail(id), 'overview'],
    queryFn: ({ signal }) => answer(api.GET('/Projects/Overview/{id}', { ...onPath(id), signal })),
  });

/** The documents of a kind that name the project, latest first. */
export const projectDocuments = (id: number, kind: DocumentKind) =>
  infiniteQueryOptions({
    queryKey: [...projectKeys.detail(id), 'documents', kind],
    queryFn: ({ pageParam, signal }) => {
      const query = { kind, ...(pageParam ? { cursor: pageParam } : {}) };
      const params = { path: { id }, query };
      return answer(api.GET('/Projects/Documents/{id}', { params, signal }));
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
      return answer(api.GET('/Projects/Lines/{id}', { params, signal }));
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
      return answer(api.GET('/Projects/Times/{id}', { params, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
  });

/** Costs and time that no invoice bills yet. */
export const projectUnbilled = (id: number) =>
  queryOptions({
    queryKey: [...projectKeys.detail(id), 'unbilled'],
    queryFn: ({ signal }) => answer(api.GET('/Projects/Unbilled/{id}', { ...onPath(id), signal })),
    staleTime: 0,
  });

/** The contract and the other files of a project. */
export const projectFiles = (id: number) =>
  queryOptions({
    queryKey: [...projectKeys.detail(id), 'files'],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/Attachment/Of/{kind}/{id}', {
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
        ? answer(api.POST('/Projects/AddTime', { body: { ...of, ...body }, headers }))
        : answer(
            api.POST('/Projects/EditTime/{id}', {
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
    (id: number) => answer(api.POST('/Projects/DeleteTime/{id}', onPath(id))),
    projectKeys.all,
  );
}

/** Makes the invoice of what was ticked; it changes the books. */
export function useBillProject(id: number) {
  return useChange(({ body, headers }: Sent<BillInput>) =>
    answer(api.POST('/Projects/Bill/{id}', { ...onPath(id), body, headers })),
  );
}

/** Makes the invoice of the work completed since the last one. */
export function useProgressInvoice(id: number) {
  return useChange(({ body, headers }: Sent<Schemas['ProjectProgressInput']>) =>
    answer(api.POST('/Projects/ProgressInvoice/{id}', { ...onPath(id), body, headers })),
  );
}

/** What the customer holds back of the project's invoices, and what of it was released. */
export const projectRetentions = (id: number) =>
  queryOptions({
    queryKey: [...projectKeys.detail(id), 'retentions'],
    queryFn: async ({ signal }) => {
      const found = await answer(api.GET('/Projects/Retentions/{id}', { ...onPath(id), signal }));
      return found.Retentions;
    },
  });

/** Holds back a part of an invoice. */
export function useHoldRetention(id: number) {
  return useChange(({ body, headers }: Sent<Schemas['ProjectHoldInput']>) =>
    answer(
      api.POST('/Projects/HoldRetention/{id}', {
        ...onPath(id),
        body,
        headers,
      }),
    ),
  );
}

/** Makes what the customer held back due for payment. */
export function useReleaseRetention(id: number) {
  return useChange(({ body, headers }: Sent<Schemas['ProjectReleaseInput']>) =>
    answer(
      api.POST('/Projects/ReleaseRetention/{id}', {
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
      api.POST('/Projects/UndoRetention/{id}', {
        ...onPath(id),
        body: { retention_id: retentionId },
      }),
    ),
  );
}
