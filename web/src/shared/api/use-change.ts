import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** A request body with the idempotency key by which it is carried out once. */
export type Sent<Body> = { body: Body; headers: Record<string, string> };

/**
 * A call that changes what is kept under a key, which is fetched anew before the caller goes on. Without a key it
 * changes the books: whatever is on show is asked anew, beside what the caller does next.
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
