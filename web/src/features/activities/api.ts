import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

export type Activity = components['schemas']['Activity'];

export const activityKeys = { all: ['activities'] as const };

/** The tax authority's table of activities, and the company's own code. */
export const activityCodes = queryOptions({
  queryKey: [...activityKeys.all, 'all'],
  queryFn: ({ signal }) => answer(api.GET('/Forms/GetActivityCodes', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});
