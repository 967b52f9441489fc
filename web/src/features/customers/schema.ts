import { z } from 'zod/mini';
import {
  date,
  decimal,
  email,
  isZero,
  maybePicked,
  phone,
  picked,
  positive,
  required,
  text,
  website,
} from '@/shared/lib/fields';
import { latinDigits } from '@/shared/lib/fold-text';

/** A person, a company in Egypt, or a customer abroad. */
export const CUSTOMER_TYPES = ['personal', 'local_company', 'foreign'] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];

/** How a person is addressed; the server keeps the English word. */
export const TITLES = ['Mr', 'Ms', 'Mrs'] as const;

/** An identity number without the marks and spaces that people write in it, in Latin digits. */
export function plainNumber(typed: string): string {
  return latinDigits(typed).replace(/[\s/\-\u200e\u200f\u061c\u2066-\u2069]/g, '');
}

/** Longest name, as the server keeps it. */
const NAME = 100;

const fields = z.object({
  customer_type: z.enum(CUSTOMER_TYPES),
  title: z.string(),
  customer_first_name: text(NAME),
  customer_middle_name: text(NAME),
  customer_last_name: text(NAME),
  company_name: text(NAME),
  display_name: required(NAME),
  national_id: text(40),
  tax_id: text(40),
  tax: text(40),
  email: email(),
  billing_email: email(),
  phone: phone(),
  mobile: phone(),
  other: text(NAME),
  website: website(),
  address: text(300),
  city: text(100),
  state: text(100),
  postal_code: text(16),
  country: maybePicked(),
  billing_same_as_shipping: z.boolean(),
  shipping_address: text(300),
  shipping_city: text(100),
  shipping_state: text(100),
  shipping_postal_code: text(16),
  shipping_country: maybePicked(),
  currency: picked(),
  exchange_rate: positive(),
  terms: maybePicked(),
  memo: text(1000),
  opening_balance: decimal(),
  opening_balance_date: date(),
  /** The version that was opened for editing; a new customer has none. */
  version: z.nullable(z.number()),
});

export type CustomerValues = z.input<typeof fields>;
export type CheckedCustomer = z.output<typeof fields>;

/** The unified tax registration number of an Egyptian taxpayer. */
const EGYPTIAN_TAX_ID = /^\d{9}$/;
/** The century, the date of birth, the governorate, a serial and a check digit. */
const EGYPTIAN_NATIONAL_ID = /^[23]\d{13}$/;

/**
 * A customer as the form holds it. What is required depends on the kind, and on whether the opening balance is
 * in the company's own currency.
 */
export function customerForm(companyCurrencyId: number) {
  return fields.check((check) => {
    const { value, issues } = check;
    const refuse = (field: keyof CustomerValues, message: string) =>
      issues.push({ code: 'custom', input: value, path: [field], message });
    if (value.customer_type !== 'personal' && !value.company_name) {
      refuse('company_name', 'required');
    }
    const wrong = (typed: string, pattern: RegExp) =>
      typed !== '' && !pattern.test(plainNumber(typed));
    const local = value.customer_type !== 'foreign';
    if (local && wrong(value.tax_id, EGYPTIAN_TAX_ID)) {
      refuse('tax_id', 'customers:form.taxIdWrong');
    }
    if (value.customer_type === 'personal' && wrong(value.national_id, EGYPTIAN_NATIONAL_ID)) {
      refuse('national_id', 'customers:form.nationalIdWrong');
    }
    if (value.opening_balance && !isZero(value.opening_balance)) {
      if (!value.opening_balance_date) refuse('opening_balance_date', 'required');
      // The check also runs on a form without a currency, whatever its type says.
      const currency = value.currency as CheckedCustomer['currency'] | null;
      if (currency && currency.id !== companyCurrencyId && !value.exchange_rate) {
        refuse('exchange_rate', 'required');
      }
    }
  });
}

/** The display name that the other names suggest: a person's full name, a company's name. */
export function suggestedName(
  values: Pick<
    CustomerValues,
    | 'customer_type'
    | 'customer_first_name'
    | 'customer_middle_name'
    | 'customer_last_name'
    | 'company_name'
  >,
): string {
  if (values.customer_type !== 'personal' && values.company_name.trim()) {
    return values.company_name.trim();
  }
  return [values.customer_first_name, values.customer_middle_name, values.customer_last_name]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(' ');
}
