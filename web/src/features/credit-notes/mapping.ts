import {
  asSale,
  type DocumentValues,
  fromSaved,
  isBlank,
  newDocument,
  ofSale,
  SALE_NAMES,
  type Sent,
  typedDocument,
} from '@/features/documents/public';
import type { Currency } from '@/shared/auth/session';
import { orNull } from '@/shared/lib/fields';
import type { CreditNoteInput, CreditNoteView } from './api';

/** What the server calls the fields of the form. */
export const CREDIT_NOTE_NAMES = {
  ...SALE_NAMES,
  credit_note_number: 'number',
  credit_note_date: 'date',
} as const;

/** A free note to type into. It falls due at no time; `branch` is the company's usual one. */
export function newNote(
  currency: Currency,
  today: string,
  tax: string,
  branch: DocumentValues['branch'] = null,
): DocumentValues {
  return { ...newDocument(currency, today, tax, branch), due_date: '' };
}

/** A saved free note as the form shows it. */
export function fromNote(note: CreditNoteView, tax: string): DocumentValues {
  const { credit_note_number: number, credit_note_date: date } = note;
  const values = fromSaved({ ...note, ...ofSale(note), number, date }, () => null, tax);
  const { reason, original_document } = note;
  // What is no goods of the store has nothing to say of it.
  const lines = values.lines.map((line, place) => {
    const saved = note.lines[place];
    const kept = saved?.product_id != null && !saved.to_stock;
    return kept ? { ...line, to_stock: 'no' as const } : line;
  });
  return { ...values, lines, reason, original_document: original_document ?? '' };
}

/** The values of a free note as the server takes them. */
export function toNote(values: DocumentValues, sent: Sent): CreditNoteInput {
  const typed = typedDocument(values, sent);
  const { customer_id, billing_address } = asSale(typed);
  const { priced } = typed;
  const lines = values.lines.filter((line) => !isBlank(line));
  return {
    ...priced,
    customer_id,
    billing_address,
    credit_note_number: typed.number,
    credit_note_date: typed.date,
    invoice_id: null,
    original_document: orNull(values.original_document.trim()),
    reason: values.reason,
    lines: priced.lines.map((line, place) => ({
      ...line,
      to_stock: lines[place]?.to_stock !== 'no',
    })),
  };
}
