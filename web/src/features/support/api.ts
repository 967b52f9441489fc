import { useMutation } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

type TicketInput = components['schemas']['TicketInput'];

/** Sends a message to the people who run the product. */
export function useCreateTicket() {
  return useMutation({
    mutationFn: ({ body, headers }: { body: TicketInput; headers: Record<string, string> }) =>
      answer(api.POST('/Ticket/CreateTicket', { body, headers })),
  });
}
