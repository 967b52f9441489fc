import { z } from 'zod/mini';
import type { RecurringFilter } from './api';

export const STATUSES = ['active', 'paused', 'failed', 'ended'] as const;

const maybe = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** The list's filters as the URL holds them. */
export const recurringSearch = z.object({
  search: maybe(z.coerce.string()),
  status: maybe(z.enum(STATUSES)),
});

export type RecurringSearch = z.output<typeof recurringSearch>;

/** What the server is asked for. */
export function filterOf({ search, status }: RecurringSearch): RecurringFilter {
  return { search: search ?? null, status: status ?? null };
}

/** Without any filter. */
export const NO_FILTERS = { search: undefined, status: undefined } as const;
