import { z } from 'zod/mini';
import { RECORD_KINDS } from '@/shared/lib/record-kinds';
import {
  countOn,
  maybe,
  maybeDay,
  maybeId,
  maybeText,
  noFilters,
} from '@/shared/lib/search-fields';
import type { ActivityFilter } from './api';

/** What people do, as it can be asked for. */
export const ACTIONS = ['created', 'updated', 'deleted', 'paid', 'sent', 'merged'] as const;
export type ActionKind = (typeof ACTIONS)[number];

/** The page's filters as the URL holds them. */
export const logSearch = z.object({
  person: maybeId(),
  kind: maybe(z.enum(RECORD_KINDS)),
  record: maybeId(),
  /** What that record is called, so that it shows at once. */
  called: maybeText(),
  action: maybe(z.enum(ACTIONS)),
  from: maybeDay(),
  to: maybeDay(),
});

export type LogSearch = z.output<typeof logSearch>;

export const NO_FILTERS = noFilters(logSearch);

export function filtersOn({ person, kind, record, action, from, to }: LogSearch): number {
  return countOn(person, kind, kind && record, action, from || to);
}

/** The change of the search that narrows to one record, or to none in particular. */
export const recordSearch = (row?: { record_id: number; called?: string | null }) => ({
  record: row?.record_id,
  called: row?.called ?? undefined,
});

/** What the server is asked for. */
export function filterOf({ person, kind, record, action, from, to }: LogSearch): ActivityFilter {
  return {
    user_id: person ?? null,
    kind: kind ?? null,
    record_id: kind ? (record ?? null) : null,
    action: action ?? null,
    from_date: from ?? null,
    to_date: to ?? null,
  };
}
