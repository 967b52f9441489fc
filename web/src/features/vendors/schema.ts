import { z } from 'zod/mini';
import { checkIdentity, checkOpening, partyShape } from '@/features/parties/public';
import { date, maybePicked, notNegative, text } from '@/shared/lib/fields';

/** Resident in Egypt or not: it decides what its numbers look like and what is withheld. */
export const VENDOR_TYPES = ['local', 'foreign'] as const;
export type VendorType = (typeof VENDOR_TYPES)[number];

const fields = z.object({
  ...partyShape,
  vendor_type: z.enum(VENDOR_TYPES),
  /** The tax office in charge, and the number of the file there: form 41 prints both. */
  tax_office: text(100),
  tax_file_number: text(40),
  /** What an hour of its work costs, in its currency. */
  billing: notNegative(),
  main_account: maybePicked(),
  payable_account: maybePicked(),
  withholding_tax: maybePicked(),
  withholding_exempt_until: date(),
});

export type VendorValues = z.input<typeof fields>;
export type CheckedVendor = z.output<typeof fields>;

/** A vendor as the form holds it. A rate that is left out counts as one, so no opening balance asks for it. */
export function vendorForm(today: string) {
  return fields.check((check) => {
    const { value, issues } = check;
    const refuse = (field: keyof VendorValues, message: string) =>
      issues.push({ code: 'custom', input: value, path: [field], message });
    const local = value.vendor_type === 'local';
    checkIdentity(value, { taxId: local, nationalId: local }, refuse);
    checkOpening(value, { rateFor: null, today }, refuse);
  });
}
