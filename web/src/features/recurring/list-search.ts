import { z } from 'zod/mini';
import { maybe, maybeText, noFilters } from '@/shared/lib/search-fields';
import type { ScheduleFilter } from './side';

export const STATUSES = ['active', 'paused', 'failed', 'ended'] as const;

/** The list's filters as the URL holds them. */
export const recurringSearch = z.object({
  search: maybeText(),
  status: maybe(z.enum(STATUSES)),
});

export type RecurringSearch = z.output<typeof recurringSearch>;

/** What the server is asked for. */
export function filterOf({ search, status }: RecurringSearch): ScheduleFilter {
  return { search: search ?? null, status: status ?? null };
}

/** Without any filter. */
export const NO_FILTERS = noFilters(recurringSearch);
