import { useQueryClient } from '@tanstack/react-query';
import { api, standardHeaders } from '@/shared/api/client';
import { endSession } from './end-session';

/**
 * Ends the session here and on the server, and forgets what was read and drafted. The server is told but not
 * waited for: a person who leaves a shared machine must be out even when the connection is down.
 */
export function useLogOut(leave: () => void): () => void {
  const queryClient = useQueryClient();
  return () => {
    // The headers are taken now, while there still is a token to send.
    void api.POST('/api/Logout', { headers: standardHeaders() }).catch(() => undefined);
    endSession();
    queryClient.clear();
    leave();
  };
}
