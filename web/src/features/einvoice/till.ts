import { z } from 'zod/mini';
import { orNull, required, text } from '@/shared/lib/fields';
import type { Environment, TillInput, Tills, TillView } from './api-types';

const option = z.custom<{ id: number; label: string } | null>();

/** A till as its dialog holds it; stored secrets may stay out. */
export const tillForm = (stored: { secret: boolean; key: boolean }) =>
  z.object({
    name: required(100),
    branch: option,
    environment: z.string().check(z.minLength(1, 'required')),
    serial: required(100),
    os_version: required(100),
    model: required(100),
    client_id: required(200),
    client_secret: stored.secret ? text(200) : required(200),
    shared_key: stored.key ? text(200) : required(200),
  });
export type TillValues = z.input<ReturnType<typeof tillForm>>;

/** What a new till is registered as where nobody says otherwise. */
const USUAL = { os_version: '1', model: 'Mizan' };

/** A till as it is shown for editing, or a new one. Secrets are never shown. */
export function tillValues({ environment }: Tills, till: TillView | undefined): TillValues {
  const { branch_id: id, branch_name: label } = till ?? {};
  return {
    name: till?.name ?? '',
    branch: id != null && label ? { id, label } : null,
    environment: till?.environment ?? environment ?? '',
    serial: till?.serial ?? '',
    os_version: till?.os_version ?? USUAL.os_version,
    model: till?.model ?? USUAL.model,
    client_id: till?.client_id ?? '',
    client_secret: '',
    shared_key: '',
  };
}

/** What was left empty stays as it is stored. */
export function tillToApi(values: TillValues, till: TillView | undefined): TillInput {
  return {
    name: values.name,
    branch_id: values.branch?.id ?? null,
    environment: values.environment as Environment,
    serial: values.serial,
    os_version: values.os_version,
    model: values.model,
    client_id: values.client_id,
    client_secret: orNull(values.client_secret),
    shared_key: orNull(values.shared_key),
    version: till?.version ?? null,
  };
}
