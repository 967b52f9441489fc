import { z } from 'zod/mini';
import { email, orNull, required, text } from '@/shared/lib/fields';
import { phone } from '@/shared/lib/phone';
import type { Contact, ContactInput } from './side';

/** A person of a party as the form holds them. */
export const contactForm = z.object({
  name: required(100),
  role: text(100),
  phone: phone(),
  email: email(),
  /** The version that was opened for editing; a new person has none. */
  version: z.nullable(z.number()),
});

export type ContactValues = z.input<typeof contactForm>;

export function contactValues(contact?: Contact): ContactValues {
  return {
    name: contact?.name ?? '',
    role: contact?.role ?? '',
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
    version: contact?.version ?? null,
  };
}

export function contactToApi(values: z.output<typeof contactForm>): ContactInput {
  return {
    name: values.name,
    role: orNull(values.role),
    phone: orNull(values.phone),
    email: orNull(values.email),
    version: values.version,
  };
}
