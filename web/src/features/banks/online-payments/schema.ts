import { z } from 'zod/mini';
import { orNull, text } from '@/shared/lib/fields';
import type { OnlineGatewayInput, OnlineGatewayKind, OnlineGatewaySettings } from './api';

const LONGEST = 2000;

/** The gateway as the form holds it; stored secrets may stay out. */
export const gatewayForm = (hasKeys: boolean) =>
  z
    .object({
      gateway: z.string(),
      account: z.string().check(z.minLength(1, 'required')),
      integration_id: text(20),
      public_key: text(LONGEST),
      secret_key: text(LONGEST),
      api_key: text(LONGEST),
      hmac_secret: text(LONGEST),
    })
    .check((context) => {
      const { value, issues } = context;
      if (value.gateway !== 'paymob') return;
      const secrets = hasKeys ? [] : (['secret_key', 'api_key', 'hmac_secret'] as const);
      for (const name of ['integration_id', 'public_key', ...secrets] as const) {
        if (value[name] === '') {
          issues.push({ code: 'custom', message: 'required', path: [name], input: value[name] });
        }
      }
    });
export type GatewayValues = z.input<ReturnType<typeof gatewayForm>>;

/** Whether secrets of Paymob are stored. */
export const storesKeys = ({ has_keys, gateway }: OnlineGatewaySettings) =>
  has_keys && gateway === 'paymob';

/** The gateway as it is shown for editing. Secrets are never shown. */
export function gatewayValues(settings: OnlineGatewaySettings): GatewayValues {
  return {
    gateway: settings.gateway ?? 'paymob',
    account: settings.deposit_account_id != null ? String(settings.deposit_account_id) : '',
    integration_id: settings.integration_id ?? '',
    public_key: settings.public_key ?? '',
    secret_key: '',
    api_key: '',
    hmac_secret: '',
  };
}

/** What was left empty stays as it is stored. */
export function gatewayToApi(values: GatewayValues, version: number): OnlineGatewayInput {
  return {
    gateway: values.gateway as OnlineGatewayKind,
    deposit_account_id: Number(values.account),
    integration_id: orNull(values.integration_id),
    public_key: orNull(values.public_key),
    secret_key: orNull(values.secret_key),
    api_key: orNull(values.api_key),
    hmac_secret: orNull(values.hmac_secret),
    version,
  };
}
