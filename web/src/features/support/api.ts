import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

type TicketInput = components['schemas']['TicketInput'];

/** What this person has sent, the latest first. */
export const myTickets = queryOptions({
  queryKey: ['tickets'],
  queryFn: ({ signal }) => answer(api.POST('/Ticket/GetMyTickets', { signal })),
  staleTime: 0,
});

/** Sends a message to the people who run the product. */
export function useCreateTicket() {
  const queryClient = useQueryClient();
  return useMutation({
    onSuccess: () => queryClient.invalidateQueries(myTickets),
    mutationFn: ({ body, headers }: { body: TicketInput; headers: Record<string, string> }) =>
      answer(api.POST('/Ticket/CreateTicket', { body, headers })),
  });
}
