import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** A request body with the idempotency key by which it is carried out once. */
export type Sent<Body> = { body: Body; headers: Record<string, string> };

/**
 * A call that changes the data under a key, which is fetched again before the caller continues. Without a key it
 * changes the books: all visible data is fetched again while the caller continues.
 */
export function useChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  changed?: QueryKey,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      if (changed) return queryClient.invalidateQueries({ queryKey: changed });
      void queryClient.invalidateQueries();
    },
  });
}
