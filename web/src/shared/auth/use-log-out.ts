import { useQueryClient } from '@tanstack/react-query';
import { afterDelayedRuns } from '@/shared/lib/delayed-run';
import { endOnServer } from './end-on-server';
import { endSession } from './end-session';

/** Ends the session here and on the server, and forgets what was read and drafted. */
export function useLogOut(leave: () => void): () => void {
  const queryClient = useQueryClient();
  return () =>
    afterDelayedRuns(() => {
      endOnServer();
      endSession();
      queryClient.clear();
      leave();
    });
}
