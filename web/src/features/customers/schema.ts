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

function matches(pattern: RegExp, message: string) {
  return z.refine<string>((value) => value === '' || pattern.test(plainNumber(value)), message);
}

const fields = z.object({
  customer_type: z.enum(CUSTOMER_TYPES),
  title: z.string(),
  customer_first_name: text(80),
  customer_middle_name: text(80),
  customer_last_name: text(80),
  company_name: text(200),
  display_name: required(200),
  national_id: text(30).check(matches(/^\d{1,14}$/, 'customers:form.nationalIdWrong')),
  tax_id: text(50),
  tax: text(50),
  email: email(),
  billing_email: email(),
  phone: phone(),
  mobile: phone(),
  other: text(120),
  website: website(),
  address: text(300),
  city: text(100),
  state: text(100),
  postal_code: text(20),
  country: maybePicked(),
  billing_same_as_shipping: z.boolean(),
  shipping_address: text(300),
  shipping_city: text(100),
  shipping_state: text(100),
  shipping_postal_code: text(20),
  shipping_country: maybePicked(),
  currency: picked(),
  exchange_rate: positive(),
  terms: maybePicked(),
  memo: text(2000),
  opening_balance: decimal(),
  opening_balance_date: date(),
});

export type CustomerValues = z.input<typeof fields>;
export type CheckedCustomer = z.output<typeof fields>;

/** The unified tax registration number of an Egyptian company. */
const EGYPTIAN_TAX_ID = /^\d{9}$/;

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
    if (
      value.customer_type === 'local_company' &&
      value.tax_id &&
      !EGYPTIAN_TAX_ID.test(plainNumber(value.tax_id))
    ) {
      refuse('tax_id', 'customers:form.taxIdWrong');
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
