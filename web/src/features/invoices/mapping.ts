import {
  asSale,
  chequeOf,
  copyOf,
  type DocumentValues,
  fromSale,
  fromSaved,
  newLine,
  SALE_NAMES,
  type Sent,
  type TermOf,
  typedDocument,
} from '@/features/documents/public';
import type { Currency } from '@/shared/auth/session';
import { orNull } from '@/shared/lib/fields';
import type { InvoiceInput, InvoiceView } from './api';

/** What the server calls the fields of the form. */
export const INVOICE_NAMES = {
  ...SALE_NAMES,
  invoice_number: 'number',
  invoice_date: 'date',
  original_id: 'original',
} as const;

/** A saved invoice as the form shows it. */
export function fromApi(invoice: InvoiceView, termOf: TermOf, tax: string): DocumentValues {
  const { invoice_number: number, invoice_date: date } = invoice;
  const { raises, reason } = invoice;
  const values = {
    ...fromSaved({ ...invoice, ...fromSale(invoice), number, date }, termOf, tax),
    ...(raises && { original: { id: raises.id, label: raises.number }, reason: reason ?? '' }),
  };
  return invoice.e_invoice === undefined ? values : { ...values, e_invoice: invoice.e_invoice };
}

/** A debit note that raises an invoice: what it is sold by is taken over, what is charged is typed. */
export function raising(
  invoice: InvoiceView,
  { terms, tax, today, base }: { terms: TermOf; tax: string; today: string; base: Currency },
): DocumentValues {
  return {
    ...copyOf(fromApi(invoice, terms, tax), today, base),
    original: { id: invoice.id, label: invoice.invoice_number },
    reason: '',
    lines: [newLine(tax)],
    discount: '',
    tags: [],
    notes: '',
    internal_memo: '',
  };
}

/** The lines of the invoice that a debit note raises, to be changed into what is added to it. */
export function linesOf(
  invoice: InvoiceView,
  { terms, tax, today, base }: { terms: TermOf; tax: string; today: string; base: Currency },
): DocumentValues['lines'] {
  return copyOf(fromApi(invoice, terms, tax), today, base).lines;
}

/** The values as the server takes them; blank lines stay behind. */
export function toApi(values: DocumentValues, sent: Sent): InvoiceInput {
  const typed = typedDocument(values, sent);
  return {
    ...typed.priced,
    ...asSale(typed),
    invoice_number: typed.number,
    invoice_date: typed.date,
    ...(values.original && {
      original_id: values.original.id,
      reason: orNull(values.reason),
    }),
    due_date: typed.due_date,
    terms_id: typed.terms_id,
    payment_method_id: typed.payment_method_id,
    payment_ref_no: typed.payment_ref_no,
    withholding_percent: typed.withholding_percent,
    down_payment: typed.down_payment,
    down_payment_account_id: typed.down_payment_account_id,
    down_payment_cheque: chequeOf(values, false),
    // Where nothing was chosen the server takes the company's usual.
    ...(values.e_invoice == null ? {} : { e_invoice: values.e_invoice }),
  };
}
