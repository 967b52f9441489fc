import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';

/** Which rows of a list are asked for: so many, from where the page before ended. */
interface PageRequest {
  cursor: string | null;
  limit: number;
}

/** A list that is fetched page by page. While another filter is asked for, what was found stays on show. */
export function inPages<Page extends { NextItem?: string | null }>(
  queryKey: QueryKey,
  ask: (page: PageRequest, signal: AbortSignal) => Promise<Page>,
  limit = 50,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) => ask({ cursor, limit }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
    placeholderData: keepPreviousData,
  });
}
