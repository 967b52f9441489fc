import { z } from 'zod/mini';
import { checkIdentity, checkOpening, partyShape } from '@/features/parties/public';
import { email, maybePicked, notNegative, text } from '@/shared/lib/fields';

/** A person, a company in Egypt, or a customer abroad. */
export const CUSTOMER_TYPES = ['personal', 'local_company', 'foreign'] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];

const fields = z.object({
  ...partyShape,
  // A company's follows the name on its papers, which is asked for first.
  display_name: text(100),
  customer_type: z.enum(CUSTOMER_TYPES),
  billing_email: email(),
  billing_same_as_shipping: z.boolean(),
  /** A draft may be older. */
  reminders_exempt: z.optional(z.boolean()),
  /** A draft may be older. */
  credit_limit: z.optional(notNegative()),
  shipping_address: text(300),
  shipping_city: text(100),
  shipping_state: text(100),
  shipping_postal_code: text(16),
  shipping_country: maybePicked(),
});

export type CustomerValues = z.input<typeof fields>;
export type CheckedCustomer = z.output<typeof fields>;

/**
 * A customer as the form holds it. What is required depends on the kind, and on whether the opening balance is
 * in the company's own currency.
 */
export function customerForm(companyCurrencyId: number, today: string) {
  return fields.check((check) => {
    const { value, issues } = check;
    const refuse = (field: keyof CustomerValues, message: string) =>
      issues.push({ code: 'custom', input: value, path: [field], message });
    const type = value.customer_type;
    if (type !== 'personal' && !value.company_name) refuse('company_name', 'required');
    if (!value.display_name && (type === 'personal' || value.company_name)) {
      refuse('display_name', 'required');
    }
    const needs = { taxId: type !== 'foreign', nationalId: type === 'personal' };
    checkIdentity(value, needs, refuse);
    checkOpening(value, { rateFor: companyCurrencyId, today }, refuse);
  });
}
