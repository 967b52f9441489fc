import { z } from 'zod/mini';

/** What a list is narrowed by and sorted by, as its address holds it. */
export type ListSearch = Record<string, unknown>;

const word = z.union([z.string(), z.number(), z.boolean()]);
const content = z.object({
  search: z.catch(z.record(z.string(), z.union([word, z.array(word)])), () => ({})),
  /** Columns that the view does not show. */
  hidden: z.catch(z.array(z.string()), () => []),
  /** Which report a favourite one is. */
  report: z.catch(z.optional(z.string()), undefined),
});

/** A saved view; what an older version saved is read as far as it can be. */
export interface SavedView {
  id: number;
  name: string;
  isDefault: boolean;
  search: z.output<typeof content>['search'];
  hidden: string[];
  report?: string | undefined;
}

/** Reads a view as the server keeps it. */
export function viewOf(stored: {
  id: number;
  name: string;
  is_default: boolean;
  content: unknown;
}): SavedView {
  const read = content.safeParse(stored.content);
  const kept = read.success ? read.data : { search: {}, hidden: [] };
  return { id: stored.id, name: stored.name, isDefault: stored.is_default, ...kept };
}

/** What belongs to the moment and to no view: which one is open, and windows over the list. */
const PASSING = new Set(['view', 'receipt', 'new']);

/** The part of a list's search that is saved in a view. */
export function viewSearch(search: ListSearch): SavedView['search'] {
  const kept = Object.entries(search).filter(
    ([name, value]) => !PASSING.has(name) && value !== undefined && value !== '',
  );
  return Object.fromEntries(kept) as SavedView['search'];
}

/** The change of the search that shows a view; without one, everything. */
export function showing(view: SavedView | null, search: ListSearch): ListSearch {
  const nothing = Object.fromEntries(
    Object.keys(viewSearch(search)).map((name) => [name, undefined]),
  );
  return { ...nothing, ...view?.search, view: view?.id ?? 0 };
}

/** Whether the list has exactly the search and the columns of a view. */
export function isActiveView(
  view: SavedView,
  search: ListSearch,
  hidden: readonly string[],
): boolean {
  const kept = viewSearch(search);
  const names = Object.keys(kept);
  return (
    names.length === Object.keys(view.search).length &&
    names.every((name) => String(kept[name]) === String(view.search[name])) &&
    [...hidden].sort().join() === [...view.hidden].sort().join()
  );
}

/** Whether a list was opened with an address that asks for nothing. */
export function asksForNothing(search: ListSearch): boolean {
  return Object.values(search).every((value) => value === undefined);
}
