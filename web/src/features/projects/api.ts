import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { useChange } from '@/shared/api/use-change';
import {
  calls,
  type Project,
  type ProjectInput,
  type ProjectManager,
  type ProjectTable,
} from './contract';

export type { Project, ProjectInput, ProjectRow, ProjectTotals } from './contract';

type Schemas = components['schemas'];
export type ProjectStatus = Schemas['ProjectStatus'];
export type ProjectLocation = Schemas['ProjectLocation'];
export type ProjectChoice = Schemas['ProjectChoice'];

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
      return answer(
        calls.GET<ProjectTable>('/Projects/GetProjects', { params: { query }, signal }),
      );
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
      answer(
        calls.GET<Project>('/Projects/ProjectByID/{id}', { params: { path: { id } }, signal }),
      ),
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
  queryFn: ({ signal }) => answer(calls.GET<ProjectManager[]>('/Projects/GetManagers', { signal })),
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
        ? answer(calls.POST<Project>('/Projects/AddProject', { body, headers }))
        : answer(
            calls.POST<Project>('/Projects/EditProject/{id}', {
              params: { path: { id } },
              body,
              headers,
            }),
          ),
    projectKeys.all,
  );
}

/** Changes where a project stands. */
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
