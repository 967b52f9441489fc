import { z } from 'zod/mini';
import { countOn, maybe, maybeAmount, maybeId, maybeText } from '@/shared/lib/search-fields';

/** What a document that falls due can be narrowed to; `unpaid` is the umbrella over everything that still owes. */
export const DUE_FILTERS = ['open', 'partial', 'overdue', 'paid', 'unpaid'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

const SORTS = ['number', 'date', 'due_date', 'total', 'due'] as const;
type DueSort<Party extends string> = (typeof SORTS)[number] | Party;

/** The part of a list of documents that fall due in its address that is the same for every kind of them. */
export const dueFields = <const Party extends string>(party: Party) => ({
  status: maybe(z.enum(DUE_FILTERS)),
  branch: maybeId(),
  branchName: maybeText(),
  project: maybeId(),
  projectName: maybeText(),
  tag: maybeId(),
  tagName: maybeText(),
  min: maybeAmount(),
  max: maybeAmount(),
  sort: maybe(z.enum([...SORTS, party])),
  descending: maybe(z.boolean()),
});

/** What those fields hold, with the text and the days that every list has. */
export interface DueSearch<Party extends string> {
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  status?: DueFilter | undefined;
  branch?: number | undefined;
  project?: number | undefined;
  tag?: number | undefined;
  min?: string | undefined;
  max?: string | undefined;
  sort?: DueSort<Party> | undefined;
  descending?: boolean | undefined;
}

/** The order of the list: latest first, until another one is asked for. */
export function sortOf<Party extends string>(search: DueSearch<Party>) {
  const usual: { sort: DueSort<Party>; descending: boolean } = { sort: 'date', descending: true };
  return search.sort ? { sort: search.sort, descending: search.descending ?? false } : usual;
}

/** A column of the grid as an order of the server's, when it has one. */
export function sortNamed<Party extends string>(
  column: string,
  party: Party,
): DueSort<Party> | undefined {
  return [...SORTS, party].find((one) => one === column);
}

/** What the server is asked for, but for the party. */
export function dueFilter<Party extends string>(search: DueSearch<Party>) {
  return {
    search: search.search ?? null,
    status: search.status ?? null,
    branch_id: search.branch ?? null,
    project_id: search.project ?? null,
    tag_id: search.tag ?? null,
    from_date: search.from ?? null,
    to_date: search.to ?? null,
    min_total: search.min ?? null,
    max_total: search.max ?? null,
    ...sortOf(search),
  };
}

/** How many filters beyond search and status are on; `party` is the one that is asked for, if any. */
export function dueFiltersOn(search: DueSearch<string>, party: number | undefined): number {
  const { from, to, branch, project, tag, min, max } = search;
  return countOn(from || to, party, branch, project, tag, min, max);
}

/** Whether anything but a status narrows the list: then the sums of each status are of fewer documents too. */
export function isNarrowedWithinStatus(
  search: DueSearch<string>,
  party: number | undefined,
): boolean {
  return Boolean(search.search) || dueFiltersOn(search, party) > 0;
}

/** Whether anything narrows the list; if not, an empty one has nothing to show. */
export function dueNarrowed(search: DueSearch<string>, party: number | undefined): boolean {
  return Boolean(search.status) || isNarrowedWithinStatus(search, party);
}
