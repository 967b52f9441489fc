import { z } from 'zod/mini';
import { newPassword } from '@/features/auth/public';
import type { components } from '@/shared/api/schema';
import { email, required } from '@/shared/lib/fields';
import { latinDigits } from '@/shared/lib/fold-text';
import { phone } from '@/shared/lib/phone';

type Registration = components['schemas']['RegistrationRequest'];
type NewCompany = components['schemas']['NewCompanyRequest'];

/** What the person does in the company; for us to know whom we talk to, it grants nothing. */
export const USER_TYPES = ['owner', 'manager', 'accountant', 'employee', 'other'] as const;

export const personalForm = z.object({
  first_name: required(50),
  last_name: required(50),
  email: required(email()).check(z.maxLength(100, 'tooLong')),
  mobile_number: required(phone()).check(z.maxLength(30, 'tooLong')),
  user_type: required(),
});
export type PersonalValues = z.input<typeof personalForm>;

export const emptyPersonal: PersonalValues = {
  first_name: '',
  last_name: '',
  email: '',
  mobile_number: '',
  user_type: '',
};

export const companyForm = z.object({
  cmpany_name: required(100),
  Industrial_type_id: required(),
  company_size: required(),
  currency_id: required(),
});
export type CompanyValues = z.input<typeof companyForm>;

export const passwordForm = z.object({
  password: newPassword(),
  accept_terms: z.boolean().check(z.refine((accepted) => accepted, 'signup:errors.terms')),
});
export type PasswordValues = z.input<typeof passwordForm>;

const CODE = /^\d{4}$/;

/** The mailed code, in whichever digits it was typed. */
export const codeForm = z.object({
  otp: z.string().check(z.refine((code) => CODE.test(latinDigits(code)), 'signup:errors.code')),
});

/** A company as the server wants it, for sign-up and for a further one. */
export function companyToApi(values: CompanyValues): NewCompany {
  return {
    cmpany_name: values.cmpany_name,
    Industrial_type_id: Number(values.Industrial_type_id),
    company_size: values.company_size,
    currency_id: Number(values.currency_id),
  };
}

interface Parts {
  personal: PersonalValues;
  company: CompanyValues;
  password: string;
  plan: number | null;
  /** What proves the address. */
  token: string;
  /** The answer to the bot check. */
  altcha: string;
}

/** The whole registration. */
export function registrationToApi(parts: Parts): Registration {
  const { personal, company, password, plan, token, altcha } = parts;
  return {
    ...companyToApi(company),
    first_name: personal.first_name,
    last_name: personal.last_name,
    email: personal.email,
    mobile_number: latinDigits(personal.mobile_number),
    user_type: personal.user_type,
    password,
    tier_id: plan,
    verification_token: token,
    altcha,
    accept_terms: true,
  };
}
