import { z } from 'zod/mini';
import { email, required } from '@/shared/lib/fields';

/** The addresses of a field: separated by commas, semicolons or spaces. */
export function addresses(typed: string): string[] {
  return typed.split(/[\s,;،؛]+/).filter((one) => one !== '');
}

const one = email();

const list = () =>
  z
    .string()
    .check(
      z.refine(
        (typed) => addresses(typed).every((address) => z.safeParse(one, address).success),
        'sending:form.address',
      ),
    );

/** A message about a document. */
export const messageForm = z.object({
  to: list().check(z.refine((typed) => addresses(typed).length > 0, 'required')),
  cc: list(),
  subject: required(200),
  message: required(5000),
  language: z.enum(['en', 'ar']),
  copy_to_me: z.boolean(),
});

export type MessageValues = z.input<typeof messageForm>;
