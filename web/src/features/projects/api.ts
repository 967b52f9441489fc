import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { useChange } from '@/shared/api/use-change';

type Schemas = components['schemas'];
export type Project = Schemas['Project'];
export type ProjectRow = Schemas['ProjectRow'];
/** A project in the list, with what it earned and cost so far. */
export type ListedProject = Schemas['ProjectRowWithFigures'];
export type ProjectInput = Schemas['ProjectInput'];
export type ProjectTotals = Schemas['ProjectTotals'];
export type ProjectStatus = Schemas['ProjectStatus'];
export type ProjectLocation = Schemas['ProjectLocation'];
export type ProjectChoice = Schemas['ProjectChoice'];
export type ProjectOverview = Schemas['ProjectOverview'];
export type MonthFigures = Schemas['ProjectMonth'];
export type DocumentKind = Schemas['ProjectDocumentKind'];
export type ProjectDocument = Schemas['ProjectDocument'];
/** A journal line of a project. */
export type ProjectLine = Schemas['ProjectLine'];
export type TimeEntry = Schemas['ProjectTime'];
export type TimeInput = Omit<Schemas['ProjectTimeInput'], 'project_id'>;
/** Costs and time that no invoice bills yet. */
export type Unbilled = Schemas['ProjectUnbilledList'];
export type UnbilledCost = Schemas['ProjectUnbilledCost'];
export type BillInput = Schemas['ProjectBillingInput'];
export type ProjectRetention = Schemas['ProjectRetention'];

export const projectKeys = {
  all: ['projects'] as const,
  detail: (id: number) => [...projectKeys.all, 'detail', id] as const,
};

export interface ProjectFilter {
  search?: string | undefined;
  status?: ProjectStatus | undefined;
}

/** The projects by name, page by page. */
export const projectList = (filter: ProjectFilter) =>
  infiniteQueryOptions({
    queryKey: [...projectKeys.all, 'list', filter],
    queryFn: ({ pageParam, signal }) => {
      const { search, status } = filter;
      const query = {
        ...(search ? { search } : {}),
        ...(status ? { status } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      };
      return answer(api.GET('/Projects/GetProjects', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
    placeholderData: keepPreviousData,
  });

/** One project with its timeline. */
export const projectDetail = (id: number) =>
  queryOptions({
    queryKey: [...projectKeys.detail(id), 'record'],
    queryFn: ({ signal }) =>
      answer(api.GET('/Projects/ProjectByID/{id}', { params: { path: { id } }, signal })),
    enabled: !Number.isNaN(id),
  });

/** The projects that a document may belong to; those of one customer, once there is one. */
export const projectChoices = (search: string, customerId: number | null) =>
  queryOptions({
    queryKey: [...projectKeys.all, 'choices', search, customerId],
    queryFn: ({ signal }) => {
      const query = {
        ...(search ? { search } : {}),
        ...(customerId === null ? {} : { customer_id: customerId }),
      };
      return answer(api.GET('/Forms/GetProjects', { params: { query }, signal }));
    },
  });

/** The places where projects are. */
export const locationList = queryOptions({
  queryKey: [...projectKeys.all, 'locations'],
  queryFn: ({ signal }) => answer(api.GET('/Projects/GetProjectLoction', { signal })),
});

/** The members who may manage a project. */
export const managerList = queryOptions({
  queryKey: [...projectKeys.all, 'managers'],
  queryFn: ({ signal }) => answer(api.GET('/Projects/GetManagers', { signal })),
});

interface SavedProject {
  /** The project that is changed; left out for a new one. */
  id?: number | undefined;
  body: ProjectInput;
  headers: Record<string, string>;
}

/** Adds a project, or changes the one with an id. */
export function useSaveProject() {
  return useChange(
    ({ id, body, headers }: SavedProject) =>
      id === undefined
        ? answer(api.POST('/Projects/AddProject', { body, headers }))
        : answer(
            api.POST('/Projects/EditProject/{id}', {
              params: { path: { id } },
              body,
              headers,
            }),
          ),
    projectKeys.all,
  );
}

/** Changes the status of a project. */
export function useChangeProjectStatus() {
  return useChange(
    (body: Schemas['ProjectStatusInput']) =>
      answer(api.POST('/Projects/ChangeProjectStatus', { body })),
    projectKeys.all,
  );
}

/** Adds a place where projects are. */
export function useAddLocation() {
  return useChange(
    ({ name, headers }: { name: string; headers: Record<string, string> }) =>
      answer(
        api.POST('/Projects/AddProjectLocation', { body: { project_location: name }, headers }),
      ),
    projectKeys.all,
  );
}
