import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type SelfAudit = Schemas['SelfAudit'];
export type AuditCheck = Schemas['AuditCheck'];
export type ActivityRow = Schemas['ActivityLogRow'];
export type ActivityFilter = Omit<Schemas['ActivityLogRequest'], 'cursor' | 'limit'>;

/** Every invariant of the books, proven now. */
export const selfAudit = queryOptions({
  queryKey: ['audit', 'self'],
  queryFn: ({ signal }) => answer(api.POST('/Audit/SelfAudit', { signal })),
  staleTime: 0,
  gcTime: 0,
});

/** The latest signed states of the books, the newest first. */
export const anchors = queryOptions({
  queryKey: ['audit', 'anchors'],
  queryFn: ({ signal }) => answer(api.GET('/Audit/Anchors', { signal })),
  select: (answered) => answered.anchors,
  staleTime: 0,
});

/** What people did in the company, page by page, the newest first. */
export const activityLog = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'activity', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.POST('/Audit/Activity', { body: { ...filter, cursor: pageParam, limit: 50 }, signal }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
