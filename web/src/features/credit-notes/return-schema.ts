import Big from 'big.js';
import { z } from 'zod/mini';
import { date, decimal, isZero, orNull, required, text } from '@/shared/lib/fields';
import { type TakenLine, type TakenTotals, takenBack } from '@/shared/money/taken-back';
import type { TaxKind } from '@/shared/money/totals';
import type { CreditableLine, CreditNoteForm, CreditNoteInput, CreditNoteView } from './api';

const line = z.object({
  invoice_line: z.number(),
  /** How many units are taken back; empty for none. */
  quantity: decimal(),
  to_stock: z.boolean(),
});

const fields = z.object({
  number: text(40),
  date: z.pipe(z.string().check(z.minLength(1, 'required')), date()),
  reason: required(500),
  lines: z.array(line),
  notes: text(2000),
  internal_memo: text(2000),
});

export type ReturnValues = z.input<typeof fields>;
export type ReturnOutput = z.output<typeof fields>;
export type ReturnLine = ReturnValues['lines'][number];

/** The checks of a note against an invoice: no line gives back more than is left of it. */
export function returnForm({ lines, invoice_date }: CreditNoteForm, today: string) {
  return fields.check(
    z.superRefine((values, context) => {
      const refuse = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message, input: values });
      if (values.date < invoice_date) refuse(['date'], 'credit-notes:form.beforeInvoice');
      if (values.date > today) refuse(['date'], 'credit-notes:form.inTheFuture');
      values.lines.forEach(({ quantity }, at) => {
        const left = lines[at]?.quantity ?? '0';
        if (quantity.startsWith('-')) refuse(['lines', at, 'quantity'], 'notNegative');
        else if (isTaken(quantity) && new Big(quantity).gt(left)) {
          refuse(['lines', at, 'quantity'], 'credit-notes:form.aboveLeft');
        }
      });
      if (!values.lines.some(({ quantity }) => isTaken(quantity))) {
        refuse(['lines'], 'credit-notes:form.nothingTaken');
      }
    }),
  );
}

/** Whether a typed quantity takes anything back. */
function isTaken(quantity: string): boolean {
  return /^\d{1,15}(\.\d+)?$/.test(quantity) && !isZero(quantity);
}

/** A new note: all that is left of the invoice comes back. */
export function newReturn(form: CreditNoteForm, today: string): ReturnValues {
  return {
    number: '',
    date: today < form.invoice_date ? form.invoice_date : today,
    reason: '',
    lines: form.lines.map((one) => ({
      invoice_line: one.invoice_line,
      quantity: isZero(one.quantity) ? '' : one.quantity,
      to_stock: one.stocked,
    })),
    notes: '',
    internal_memo: '',
  };
}

/** A saved note as the form shows it. */
export function fromReturn(form: CreditNoteForm, note: CreditNoteView): ReturnValues {
  return {
    number: note.credit_note_number,
    date: note.credit_note_date,
    reason: note.reason,
    lines: form.lines.map((one) => {
      const taken = note.lines.find((line) => line.invoice_line === one.invoice_line);
      return {
        invoice_line: one.invoice_line,
        quantity: taken?.quantity ?? '',
        to_stock: taken ? taken.to_stock : one.stocked,
      };
    }),
    notes: note.notes ?? '',
    internal_memo: note.internal_memo ?? '',
  };
}

const restOf = ({ quantity, discount, net, taxes }: CreditableLine) => ({
  quantity,
  discount,
  net,
  taxes: taxes.map(({ tax_id, kind, amount }) => ({ tax: tax_id, kind: kind as TaxKind, amount })),
});

/** The lines that take something back; one that is typed wrongly takes nothing yet. */
function takenLines(form: CreditNoteForm, lines: readonly ReturnLine[]): TakenLine[] {
  return lines.flatMap(({ quantity }, at) => {
    const of = form.lines[at];
    if (!of || !isTaken(quantity) || new Big(quantity).gt(of.quantity)) return [];
    return [{ quantity, rest: restOf(of) }];
  });
}

/** What the note comes to, as the server will compute it. */
export function returnTotals(form: CreditNoteForm, lines: readonly ReturnLine[]): TakenTotals {
  return takenBack(takenLines(form, lines), {
    decimals: form.currency.minor_digits,
    prices: form.prices_include_tax ? 'tax_inclusive' : 'tax_exclusive',
  });
}

/** What one line comes to. */
export function lineTotal(form: CreditNoteForm, at: number, line: ReturnLine): string {
  const of = form.lines[at];
  return of ? returnTotals({ ...form, lines: [of] }, [line]).total : '0';
}

/** Where each line that is sent stands in the form, for the server's refusals. */
export function returnNames(lines: readonly ReturnLine[]): Record<string, string> {
  const sent = lines.flatMap(({ quantity }, at) => (isTaken(quantity) ? [at] : []));
  return Object.fromEntries([
    ['credit_note_number', 'number'],
    ['credit_note_date', 'date'],
    ...sent.flatMap((at, place) =>
      ['quantity', 'to_stock'].map((field) => [`lines.${place}.${field}`, `lines.${at}.quantity`]),
    ),
  ]);
}

/** The values as the server takes them. */
export function toReturn(
  form: CreditNoteForm,
  values: ReturnOutput,
  version: number | undefined,
): CreditNoteInput {
  const taken = values.lines.filter(({ quantity }) => isTaken(quantity));
  return {
    credit_note_number: orNull(values.number),
    invoice_id: form.invoice_id,
    customer_id: form.customer_id,
    credit_note_date: values.date,
    reason: values.reason,
    currency_id: form.currency.id,
    lines: taken.map(({ invoice_line, quantity, to_stock }) => ({
      invoice_line,
      quantity,
      to_stock,
      tax_ids: [],
    })),
    tag_ids: [],
    notes: orNull(values.notes),
    internal_memo: orNull(values.internal_memo),
    expected_total: returnTotals(form, values.lines).total,
    version: version ?? null,
  };
}
