import {
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { useUrlSearch } from '@/shared/lib/url-search';
import type { RowKey } from '../data-grid/grid-column';
import { useTicked } from './use-ticked';

interface ListOf<S extends z.ZodMiniType, Filter, Page, Row, K extends QueryKey> {
  /** Its filters and order, as in the URL. */
  schema: S;
  /** The request to the server. */
  filterOf: (search: z.output<S>) => Filter;
  query: (
    filter: Filter,
  ) => UseInfiniteQueryOptions<Page, DefaultError, InfiniteData<Page>, K, string | null>;
  rowsOf: (page: Page) => readonly Row[];
  keyOf: (row: Row) => RowKey;
}

/** A list whose filters are in the URL: its request, its rows, and the ticked ones. */
export function useUrlList<
  S extends z.ZodMiniType,
  Filter extends object,
  Page,
  Row,
  K extends QueryKey,
>({ schema, filterOf, query, rowsOf, keyOf }: ListOf<S, Filter, Page, Row, K>) {
  const [search, setSearch] = useUrlSearch(schema);
  const filter = filterOf(search);
  const list = useInfiniteQuery(query(filter));
  const rows = list.data?.pages.flatMap((page) => [...rowsOf(page)]);
  const { selection, setSelection } = useTicked(filter);
  return {
    search,
    setSearch,
    filter,
    /** The first page, which also has the totals of the whole filter. */
    first: list.data?.pages[0],
    rows,
    failed: list.isError,
    /** Why it could not be read. */
    problem: list.error,
    forbidden: list.error?.status === 403,
    /** The ticked rows, in the order of the list. */
    ticked: rows?.filter((row) => selection.has(keyOf(row))) ?? [],
    untick: () => setSelection(new Set()),
    /** For a grid whose rows can be ticked. */
    ticks: { selection, onSelection: setSelection },
    /** For the grid: its rows, and how to load more. */
    grid: {
      rows,
      rowKey: keyOf,
      hasMore: list.hasNextPage,
      loadingMore: list.isFetchingNextPage,
      onMore: () => void list.fetchNextPage(),
      failed: list.isError,
      onRetry: () => void list.refetch(),
    },
  };
}
