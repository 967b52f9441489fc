import { z } from 'zod/mini';
import type { components } from '@/shared/api/schema';
import { email, isDate, required, text } from '@/shared/lib/fields';
import { phone } from '@/shared/lib/phone';
import type { CompanyForm, CompanyView, TypedCompany } from './api';

type LockInput = components['schemas']['LockInput'];

/** What is locked by itself. */
export const AREAS = ['sales', 'purchases', 'accounting'] as const;
export type LockArea = (typeof AREAS)[number];

/** A lock until a day that has come: the books cannot be locked ahead of time. */
export function lockForm(today: string) {
  return z.object({
    locked_until: z.string().check(
      z.minLength(1, 'required'),
      z.refine((day) => day === '' || isDate(day), 'date'),
      z.refine((day) => !isDate(day) || day <= today, 'company:errors.future'),
    ),
    areas: z.array(z.enum(AREAS)).check(z.minLength(1, 'required')),
    reason: required(200),
  });
}
export type LockValues = z.input<ReturnType<typeof lockForm>>;

/** Opening the books again only needs to say why. */
export const openForm = z.object({ reason: required(200) });

export function lockToApi(values: {
  locked_until?: string;
  reason: string;
  areas?: readonly LockArea[];
}): LockInput {
  const { locked_until = null, reason, areas } = values;
  return { locked_until, reason, areas: areas ? [...areas] : null };
}

/** The last day of the month before: what one most often closes. */
export function endOfLastMonth(today: string): string {
  const [year, month] = today.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, 0)).toISOString().slice(0, 10);
}

const YES_NO = z.boolean();

/** The company's data as they are typed. A logo is a new picture, `remove`, or null: as it is. */
export const companyForm = z.object({
  company_name: required(100),
  legal_name: text(100),
  legal_name_en: text(100),
  company_main_email: email(),
  billing_email: email(),
  company_address: text(300),
  company_address_en: text(300),
  phone: phone(),
  tax_id: z
    .string()
    .check(
      z.refine((typed) => typed === '' || digitsOf(typed).length === 9, 'company:errors.taxId'),
    ),
  commercial_register: text(40),
  /** The tax authority's code of what it does. */
  activity_code: text(20),
  vat_registered: YES_NO,
  solution_template: z.string(),
  accent: z.string(),
  print_language: z.string(),
  print_footer: text(200),
  payment_details: text(500),
  signatures: YES_NO,
  /** What the company calls its tags; empty: as the product does. */
  tag_name: text(30),
  logo: z.custom<File | 'remove' | null>(),
});
export type CompanyValues = z.input<typeof companyForm>;

/** The digits of a number, Arabic ones too. */
function digitsOf(typed: string): string {
  return typed.replaceAll(/[^0-9\u0660-\u0669\u06f0-\u06f9]/g, '');
}

export function companyFromApi(company: CompanyView): CompanyValues {
  return {
    company_name: company.CompanyName,
    legal_name: company.legal_name,
    legal_name_en: company.legal_name_en ?? '',
    company_main_email: company.company_main_email ?? '',
    billing_email: company.billing_email ?? '',
    company_address: company.CompanyAddress ?? '',
    company_address_en: company.company_address_en ?? '',
    phone: company.phone ?? '',
    tax_id: company.tax_id ?? '',
    commercial_register: company.commercial_register ?? '',
    activity_code: company.activity_code ?? '',
    vat_registered: company.vat_registered,
    solution_template: company.solution_template,
    accent: company.accent,
    print_language: company.print_language,
    print_footer: company.print_footer ?? '',
    payment_details: company.payment_details ?? '',
    signatures: company.signatures,
    tag_name: company.tag_name ?? '',
    logo: null,
  };
}

/** Every part of the form, empty ones too: those are cleared. */
export function companyToApi({ logo, ...values }: CompanyValues): TypedCompany {
  const { vat_registered, signatures, ...texts } = values;
  const form: CompanyForm = {
    ...texts,
    vat_registered: String(vat_registered),
    signatures: String(signatures),
    remove_logo: String(logo === 'remove'),
  };
  return { texts: form, logo: logo === 'remove' ? null : logo };
}
