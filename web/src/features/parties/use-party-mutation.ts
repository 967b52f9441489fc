import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PartySide } from './side';

/** A call after which everything about the parties of a side is fetched again. */
export function usePartyMutation<Variables, Answer>(
  { keys }: Pick<PartySide, 'keys'>,
  call: (variables: Variables) => Promise<Answer>,
  meta: { silent?: boolean } = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    meta,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}
