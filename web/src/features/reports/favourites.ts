import type { SavedView } from '@/features/lists/public';
import { type ReportEntry, type ReportKey, reportNamed } from './catalogue';

/** A report that the reader has given a name, with all that it is asked for. */
export interface Favourite {
  id: number;
  name: string;
  report: ReportEntry;
  search: SavedView['search'];
}

/** Windows over a report belong to the moment. */
const PASSING = new Set(['entry', 'payment']);

/** The part of a report's address that is saved in a favourite. */
export function favouriteSearch(search: Record<string, unknown>): SavedView['search'] {
  const kept = Object.entries(search).filter(
    ([name, value]) => !PASSING.has(name) && value !== undefined && value !== '',
  );
  return Object.fromEntries(kept) as SavedView['search'];
}

/** Reads the favourites that this version knows the report of. */
export function favouritesOf(views: readonly SavedView[]): Favourite[] {
  return views.flatMap(({ id, name, search, report: key }) => {
    const report = key === undefined ? undefined : reportNamed(key);
    return report ? [{ id, name, report, search }] : [];
  });
}

/** What is sent of a favourite. */
export const inputOf = (name: string, report: ReportKey, search: SavedView['search']) => ({
  name,
  content: { search, hidden: [], report },
  is_default: false,
});

const written = (search: SavedView['search']) =>
  JSON.stringify(Object.entries(search).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Whether an address has exactly the search of a favourite. */
export const isActiveFavourite = (favourite: Favourite, search: Record<string, unknown>): boolean =>
  written(favourite.search) === written(favouriteSearch(search));
