import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client';
import type { components } from './schema';

type Schemas = components['schemas'];
export type PeriodLock = Schemas['PeriodLock'];
export type LockArea = Schemas['LockArea'];

/** Until when each area of the books is locked; everybody who writes documents may read it. */
export const periodLocks = queryOptions({
  queryKey: ['forms', 'locks'],
  queryFn: async ({ signal }) => (await answer(api.POST('/Setting/GetCompany', { signal }))).locks,
  staleTime: 0,
});

interface Posting {
  date: string;
  /** The areas whose locks concern its day, the most important first. */
  areas: readonly LockArea[];
}

/** The lock that prevents changes and new postings on a day. */
export function lockFor({ date, areas }: Posting, locks: readonly PeriodLock[]) {
  const closed = locks.filter(({ locked_until }) => date <= locked_until);
  return areas.flatMap((area) => closed.filter((lock) => lock.area === area))[0];
}
