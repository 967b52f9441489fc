import {
  partialMatchKey,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * Fetches all visible data again, except the data of a deleted record, given by its keys: its page is still there for a
 * moment, and the server would answer 404.
 */
export function refetchQueries(queryClient: QueryClient, deleted: readonly QueryKey[]): void {
  const isDeleted = ({ queryKey }: Query) => deleted.some((key) => partialMatchKey(queryKey, key));
  void queryClient.invalidateQueries({ predicate: (query) => !isDeleted(query) });
  void queryClient.invalidateQueries({ predicate: isDeleted, refetchType: 'none' });
}
