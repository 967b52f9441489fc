import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';

/** The requested rows of a list: their number, and the cursor of the previous page. */
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
