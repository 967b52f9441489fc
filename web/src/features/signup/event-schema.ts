import { z } from 'zod/mini';
import { newPassword } from '@/features/auth/public';
import type { components } from '@/shared/api/schema';
import { required } from '@/shared/lib/fields';
import { latinDigits } from '@/shared/lib/fold-text';
import { emptyPersonal, personalForm } from './schema';

type Registration = components['schemas']['RegistrationRequest'];

/** What a company that registers from an event begins with; all of it can be changed in its settings. */
export const EVENT_DEFAULTS = {
  Industrial_type_id: 1,
  company_size: '5-11',
  tier_id: 2,
  currency_id: 30,
} as const;

export const eventForm = z.extend(personalForm, {
  cmpany_name: required(100),
  password: newPassword(),
  accept_terms: z.boolean().check(z.refine((accepted) => accepted, 'signup:errors.terms')),
});
export type EventValues = z.input<typeof eventForm>;

export const emptyEvent: EventValues = {
  ...emptyPersonal,
  cmpany_name: '',
  password: '',
  accept_terms: false,
};

/** The registration, with what proves the address and the answer to the bot check. */
export function eventToApi(values: EventValues, token: string, altcha: string): Registration {
  return {
    ...EVENT_DEFAULTS,
    event: true,
    cmpany_name: values.cmpany_name,
    first_name: values.first_name,
    last_name: values.last_name,
    email: values.email,
    mobile_number: latinDigits(values.mobile_number),
    user_type: values.user_type,
    password: values.password,
    verification_token: token,
    altcha,
    accept_terms: true,
  };
}
