import {
  fromApi,
  type InvoiceValues,
  isBlank,
  newInvoice,
  toApi,
} from '@/features/invoices/public';
import type { Currency } from '@/shared/auth/session';
import { orNull } from '@/shared/lib/fields';
import type { CreditNoteInput, CreditNoteView } from './api';

/** What the server calls the fields that an invoice has under other names. */
export const CREDIT_NOTE_NAMES = {
  credit_note_number: 'invoice_number',
  credit_note_date: 'invoice_date',
} as const;

/** A free note to type into. It falls due at no time; `branch` is the company's usual one. */
export function newNote(
  currency: Currency,
  today: string,
  tax: string,
  branch: InvoiceValues['branch'] = null,
): InvoiceValues {
  return { ...newInvoice(currency, today, tax, branch), due_date: '' };
}

/** A saved free note as the form shows it. */
export function fromNote(note: CreditNoteView, tax: string): InvoiceValues {
  const { totals, ...rest } = note;
  const values = fromApi(
    {
      ...rest,
      invoice_number: note.credit_note_number,
      invoice_date: note.credit_note_date,
      due_date: note.credit_note_date,
      withholding_percent: '0',
      // None of these is asked about by the form.
      status: 'open',
      totals: {
        ...totals,
        paid: '0',
        amount_due: totals.total,
        withholding: '0',
        total_after_withholding: totals.total,
      },
    },
    () => null,
    tax,
  );
  const { reason, original_document } = note;
  // What is no goods of the store has nothing to say of it.
  const lines = values.lines.map((line, place) => {
    const saved = note.lines[place];
    const kept = saved?.product_id != null && !saved.to_stock;
    return kept ? { ...line, to_stock: 'no' as const } : line;
  });
  return { ...values, lines, due_date: '', reason, original_document: original_document ?? '' };
}

interface Sent {
  baseCurrencyId: number;
  expectedTotal: string;
  version: number | undefined;
}

/** The values of a free note as the server takes them. */
export function toNote(values: InvoiceValues, sent: Sent): CreditNoteInput {
  const typed = toApi(values, sent);
  const lines = values.lines.filter((line) => !isBlank(line));
  return {
    credit_note_number: typed.invoice_number,
    invoice_id: null,
    original_document: orNull(values.original_document.trim()),
    customer_id: typed.customer_id,
    credit_note_date: typed.invoice_date,
    reason: values.reason,
    billing_address: typed.billing_address,
    currency_id: typed.currency_id,
    exchange_rate: typed.exchange_rate,
    prices_include_tax: typed.prices_include_tax,
    discount_percent: typed.discount_percent,
    discount_amount: typed.discount_amount,
    lines: typed.lines.map((line, place) => ({
      product_id: line.product_id,
      description: line.description,
      quantity: line.quantity,
      price: line.price,
      discount_percent: line.discount_percent,
      discount_amount: line.discount_amount,
      tax_ids: line.tax_ids ?? [],
      class_id: line.class_id,
      item_code: line.item_code ?? null,
      to_stock: lines[place]?.to_stock !== 'no',
    })),
    project_id: typed.project_id,
    branch_id: typed.branch_id,
    tag_ids: typed.tag_ids ?? [],
    activity_code: typed.activity_code ?? null,
    notes: typed.notes,
    internal_memo: typed.internal_memo,
    expected_total: typed.expected_total,
    version: typed.version,
  };
}
