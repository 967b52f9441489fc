import {
  asPurchase,
  boughtLines,
  type DocumentValues,
  type FormReferences,
  fromSaved,
  newDocument,
  purchaseFromVendor,
  type Sent,
  type TermOf,
  typedDocument,
} from '@/features/documents/public';
import type { VendorDetail } from '@/features/vendors/public';
import type { Format } from '@/shared/format/use-format';
import { addDays } from '@/shared/lib/date-keys';
import { orNull } from '@/shared/lib/fields';
import type { BillInput, BillView } from './api';

/** What the server calls the fields of the form; the number that is typed is the vendor's own. */
export const BILL_NAMES = {
  vendor_id: 'party',
  bill_number: 'number',
  billing_date: 'date',
  mailing_address: 'address',
  memo: 'notes',
} as const;

type Naming = Pick<Format, 'name'>;

/** A bill to type into. */
export function newBill(...how: Parameters<typeof newDocument>): DocumentValues {
  return { ...newDocument(...how), einvoice_uuid: '' };
}

/** A bill to type into, with what is usual in the company. */
export function emptyBill(references: FormReferences, today: string): DocumentValues {
  const { baseCurrency, usualTax, usualTerms, branches } = references;
  return newBill(baseCurrency, today, usualTax, branches.usual, usualTerms);
}

/** A new bill of a vendor, with what the vendor brings along. */
export function billOf(
  detail: VendorDetail,
  empty: DocumentValues,
  references: FormReferences,
  natureOf: (id: number) => { tax_precntage: string } | undefined,
): DocumentValues {
  const { vendor } = detail;
  const usual = references.terms.byId(vendor.terms_id) ?? references.usualTerms;
  const nature = natureOf(vendor.withholding_tax_id ?? 0);
  const exempt = (vendor.withholding_exempt_until ?? '') >= empty.date;
  return {
    ...purchaseFromVendor(detail, empty, references),
    terms: usual ? { ...usual } : null,
    due_date: addDays(empty.date, usual?.days ?? 0),
    withholding_percent: nature && !exempt ? nature.tax_precntage : '',
  };
}

/** A saved bill as the form shows it. */
export function fromApi(
  bill: BillView,
  termOf: TermOf,
  tax: string,
  format: Naming,
): DocumentValues {
  const saved = {
    ...bill,
    lines: boughtLines(bill.lines, format),
    party: { id: bill.vendor_id, label: bill.vendor_name },
    address: bill.mailing_address ?? null,
    number: bill.bill_number ?? '',
    date: bill.billing_date,
    notes: bill.memo ?? null,
  };
  return { ...fromSaved(saved, termOf, tax), einvoice_uuid: bill.einvoice_uuid ?? '' };
}

/** The values as the server takes them; blank lines stay behind. A line for an account is called after it. */
export function toApi(values: DocumentValues, sent: Sent): BillInput {
  const typed = typedDocument(values, sent);
  return {
    ...asPurchase(values, typed),
    vendor_id: typed.party_id ?? 0,
    bill_number: typed.number,
    einvoice_uuid: orNull(values.einvoice_uuid?.trim() ?? ''),
    billing_date: typed.date,
    due_date: typed.due_date,
    terms_id: typed.terms_id,
    mailing_address: typed.address,
    withholding_percent: typed.withholding_percent,
  };
}
