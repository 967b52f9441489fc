import { z } from 'zod/mini';
import { date, orNull, required } from '@/shared/lib/fields';
import type { ApiKeyInput, Webhook, WebhookInput } from './api';

/** A key to make. */
export const keyForm = z
  .object({
    name: required(60),
    readOnly: z.boolean(),
    limited: z.boolean(),
    modules: z.array(z.string()),
    expiresOn: date(),
  })
  .check(
    z.refine(({ limited, modules }) => !limited || modules.length > 0, {
      path: ['modules'],
      message: 'integrations:errors.modules',
    }),
  );

export type KeyValues = z.input<typeof keyForm>;

/** A key that may least: it reads. */
export const NEW_KEY: KeyValues = {
  name: '',
  readOnly: true,
  limited: false,
  modules: [],
  expiresOn: '',
};

/** A key as the server takes it: of a module everything that its maker may, or only reading. */
export function toKey({ name, readOnly, limited, modules, expiresOn }: KeyValues): ApiKeyInput {
  const all = { create: !readOnly, read: true, update: !readOnly, delete: !readOnly };
  return {
    name,
    read_only: readOnly,
    permissions: limited ? modules.map((subject) => ({ subject, ...all })) : null,
    expires_on: orNull(expiresOn),
  };
}

/** A webhook as it is typed. */
export const webhookForm = z.object({
  address: required(500),
  events: z.array(z.string()).check(z.minLength(1, 'integrations:errors.events')),
});

export type WebhookValues = z.input<typeof webhookForm>;

/** A webhook on record as the server takes it, turned on or off. */
export function switched({ address, events }: Webhook, enabled: boolean): WebhookInput {
  return { address, events, enabled };
}
