import { z } from 'zod/mini';
import { email, required } from '@/shared/lib/fields';

export const TITLE_LENGTH = 32;
export const MESSAGE_LENGTH = 1024;

export const ticketForm = z.object({
  full_name: required(100),
  email: required(email()),
  title: required(TITLE_LENGTH),
  message: required(MESSAGE_LENGTH),
});
export type TicketValues = z.input<typeof ticketForm>;
