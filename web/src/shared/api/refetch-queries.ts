import {
  partialMatchKey,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * Asks all that is on show anew, but for what stood beside a record that is gone, by its keys: its page is still there
 * for a moment, and nobody answers for that any more.
 */
export function refetchQueries(queryClient: QueryClient, deleted: readonly QueryKey[]): void {
  const isGone = ({ queryKey }: Query) => deleted.some((key) => partialMatchKey(queryKey, key));
  void queryClient.invalidateQueries({ predicate: (query) => !isGone(query) });
  void queryClient.invalidateQueries({ predicate: isGone, refetchType: 'none' });
}
