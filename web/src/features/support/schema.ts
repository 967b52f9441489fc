import { z } from 'zod/mini';
import { required } from '@/shared/lib/fields';

export const TITLE_LENGTH = 32;
export const MESSAGE_LENGTH = 1024;

export const ticketForm = z.object({
  title: required(TITLE_LENGTH),
  message: required(MESSAGE_LENGTH),
});
export type TicketValues = z.input<typeof ticketForm>;

export const emptyTicket: TicketValues = { title: '', message: '' };
