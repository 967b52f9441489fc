import { z } from 'zod/mini';
import { orNull, required, text } from '@/shared/lib/fields';
import { latinDigits } from '@/shared/lib/fold-text';
import { maybe } from '@/shared/lib/search-fields';
import type { CompanyData, CredentialsInput, EinvoiceSettings, Environment } from './api-types';

/** The largest key file that the server takes. */
export const MAX_SEAL_BYTES = 65_536;

/** A number as people write it, without the marks between its digits. */
const digits = (typed: string) => latinDigits(typed).replaceAll(/[\s/-]/g, '');

/** Who the company is at the authority, as it is typed. */
export const companyForm = z
  .object({
    tax_id: required(40).check(
      z.refine((typed) => typed === '' || /^\d{9}$/.test(digits(typed)), 'einvoice:errors.taxId'),
    ),
    tax_name: required(200),
    full_name: required(200),
    taxpayer: text(200),
    national_id: text(40).check(
      z.refine((typed) => /^(\d{14})?$/.test(digits(typed)), 'einvoice:errors.nationalId'),
    ),
    activity_codes: z.array(z.nullable(z.string())),
    branch_id: text(50),
    governorate: required(100),
    region: required(100),
    street: required(200),
    building_number: required(100),
  })
  .check(
    z.refine(({ activity_codes: codes }) => codes.some(Boolean), {
      path: ['activity_codes', 0],
      message: 'required',
    }),
  );
export type CompanyValues = z.input<typeof companyForm>;

export function companyValues(company: CompanyData): CompanyValues {
  return {
    tax_id: company.tax_id ?? '',
    tax_name: company.tax_name ?? '',
    full_name: company.full_name ?? '',
    taxpayer: company.taxpayer ?? '',
    national_id: company.national_id ?? '',
    activity_codes: company.activity_codes?.length ? [...company.activity_codes] : [''],
    branch_id: company.branch_id ?? '',
    governorate: company.governorate ?? '',
    region: company.region ?? '',
    street: company.street ?? '',
    building_number: company.building_number ?? '',
  };
}

export function companyToApi(values: CompanyValues): CompanyData {
  const { taxpayer, national_id, branch_id, activity_codes, ...rest } = values;
  return {
    ...rest,
    tax_id: digits(values.tax_id),
    taxpayer: orNull(taxpayer),
    national_id: orNull(digits(national_id)),
    activity_codes: [...new Set(activity_codes.flatMap((code) => code || []))],
    branch_id: orNull(branch_id),
    country: 'EG',
  };
}

/** What the system is known by; the secret may stay out where one is stored. */
export const credentialsForm = (hasSecret: boolean) =>
  z.object({
    environment: z.string().check(z.minLength(1, 'required')),
    client_id: required(200),
    client_secret: hasSecret ? text(500) : required(500),
    callback_key: text(500),
  });
export type CredentialsValues = z.input<ReturnType<typeof credentialsForm>>;

/** The secrets are never shown: their fields begin empty. */
export function credentialsValues({ credentials }: EinvoiceSettings): CredentialsValues {
  return {
    environment: credentials.environment ?? '',
    client_id: credentials.client_id ?? '',
    client_secret: '',
    callback_key: '',
  };
}

/** What was left empty stays as it is stored. */
export function credentialsToApi(values: CredentialsValues): CredentialsInput {
  return {
    environment: values.environment as Environment,
    client_id: values.client_id,
    client_secret: orNull(values.client_secret),
    callback_key: orNull(values.callback_key),
  };
}

/** A key file with its password. */
export const sealForm = z.object({
  file: z.custom<File | null>().check(
    z.refine((file) => file !== null, 'required'),
    z.refine((file) => !file || file.size <= MAX_SEAL_BYTES, 'einvoice:errors.sealSize'),
  ),
  password: z.string().check(z.minLength(1, 'required')),
});
export type SealValues = z.input<typeof sealForm>;

/** A step of the connection. */
export type Step = 1 | 2 | 3;

/** The step that the address names: what is wrong with a document leads to the one that mends it. */
export const stepSearch = z.object({
  step: maybe(z.pipe(z.coerce.number(), z.literal([1, 2, 3]))),
});

/** The step to begin with: the first that is not done; the last where all are. */
export function firstOpenStep(done: readonly number[]): Step {
  return ([1, 2, 3] as const).find((step) => !done.includes(step)) ?? 3;
}
