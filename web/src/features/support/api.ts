import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type TicketFile = Schemas['TicketFile'];

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
    mutationFn: ({
      body,
      headers,
    }: {
      body: Schemas['TicketInput'];
      headers: Record<string, string>;
    }) => answer(api.POST('/Ticket/CreateTicket', { body, headers })),
  });
}

/** Sends a file in, before the message that it goes along with. */
export function useAddFile() {
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('file', file);
      return answer(api.POST('/Ticket/AddFile', { body: '', bodySerializer: () => form }));
    },
  });
}
