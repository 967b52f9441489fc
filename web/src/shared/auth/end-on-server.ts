import { api, standardHeaders } from '@/shared/api/client';

/**
 * Ends the session on the server without waiting for the answer: a person who leaves a shared machine must be signed
 * out even when the connection is down.
 */
export function endOnServer(): void {
  // The headers are taken now, while there still is a token to send.
  void api.POST('/api/Logout', { headers: standardHeaders() }).catch(() => undefined);
}
