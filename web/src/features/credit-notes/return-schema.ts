import Big from 'big.js';
import { z } from 'zod/mini';
import { date, decimal, isZero, orNull, required, text } from '@/shared/lib/fields';
import { returnedTotals, type TakenLine, type TakenTotals } from '@/shared/money/returned-totals';
import type { TaxKind } from '@/shared/money/totals';
import type { CreditInput, CreditOpening, CreditSide, CreditView, RemainingLine } from './side';

const line = z.object({
  /** The line of the invoice or bill. */
  source_line: z.number(),
  /** How many units are returned; empty for none. */
  quantity: decimal(),
  /** Whether its goods come back to stock, or leave it. */
  moves: z.boolean(),
});

const fields = z.object({
  number: text(40),
  /** What the tax authority calls the vendor's electronic credit note. */
  einvoice_uuid: text(100),
  date: z.pipe(z.string().check(z.minLength(1, 'required')), date()),
  reason: required(500),
  lines: z.array(line),
  notes: text(2000),
  internal_memo: text(2000),
});

export type ReturnValues = z.input<typeof fields>;
export type ReturnOutput = z.output<typeof fields>;
export type ReturnLine = ReturnValues['lines'][number];

/** The checks of a credit against a document: no line gives back more than is left of it. */
export function returnForm(
  { lines, source }: CreditOpening,
  today: string,
  { trade }: Pick<CreditSide, 'trade'>,
) {
  const textKey = (text: string) => (trade === 'purchase' ? `${text}_purchase` : text);
  return fields.check(
    z.superRefine((values, context) => {
      const refuse = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message, input: values });
      if (values.date < source.date) refuse(['date'], textKey('credit-notes:form.beforeInvoice'));
      if (values.date > today) refuse(['date'], textKey('credit-notes:form.inTheFuture'));
      values.lines.forEach(({ quantity }, at) => {
        const returnable = lines[at]?.quantity ?? '0';
        if (quantity.startsWith('-')) refuse(['lines', at, 'quantity'], 'notNegative');
        else if (isReturned(quantity) && new Big(quantity).gt(returnable)) {
          refuse(['lines', at, 'quantity'], 'credit-notes:form.aboveLeft');
        }
      });
      if (!values.lines.some(({ quantity }) => isReturned(quantity))) {
        refuse(['lines'], 'credit-notes:form.nothingTaken');
      }
    }),
  );
}

/** Whether a typed quantity returns anything. */
export function isReturned(quantity: string): boolean {
  return /^\d{1,15}(\.\d+)?$/.test(quantity) && !isZero(quantity);
}

/** Whether a line moves its goods: one that returns nothing moves none. */
export const movesGoods = ({ quantity, moves }: Pick<ReturnLine, 'quantity' | 'moves'>): boolean =>
  moves && isReturned(quantity);

/** A new credit: all that is left of the document is returned. */
export function newReturn(form: CreditOpening, today: string): ReturnValues {
  return {
    number: '',
    einvoice_uuid: '',
    date: today < form.source.date ? form.source.date : today,
    reason: '',
    lines: form.lines.map((one) => ({
      source_line: one.source_line,
      quantity: isZero(one.quantity) ? '' : one.quantity,
      moves: one.stocked,
    })),
    notes: '',
    internal_memo: '',
  };
}

/** A saved credit as the form shows it. */
export function fromReturn(
  form: CreditOpening,
  credit: CreditView,
  { trade }: Pick<CreditSide, 'trade'>,
): ReturnValues {
  return {
    number: trade === 'sale' ? credit.number : (credit.their_number ?? ''),
    einvoice_uuid: credit.einvoice_uuid ?? '',
    date: credit.date,
    reason: credit.reason,
    lines: form.lines.map((one) => {
      const returned = credit.lines.find((line) => line.source_line === one.source_line);
      return {
        source_line: one.source_line,
        quantity: returned?.quantity ?? '',
        moves: returned ? returned.moves : one.stocked,
      };
    }),
    notes: credit.notes ?? '',
    internal_memo: credit.internal_memo ?? '',
  };
}

const restOf = ({ quantity, discount, net, taxes }: RemainingLine) => ({
  quantity,
  discount,
  net,
  taxes: taxes.map(({ tax_id, kind, amount }) => ({ tax: tax_id, kind: kind as TaxKind, amount })),
});

/** The lines that return something; one that is typed wrongly takes nothing yet. */
function takenLines(form: CreditOpening, lines: readonly ReturnLine[]): TakenLine[] {
  return lines.flatMap(({ quantity }, at) => {
    const sourceLine = form.lines[at];
    if (!sourceLine || !isReturned(quantity) || new Big(quantity).gt(sourceLine.quantity))
      return [];
    return [{ quantity, rest: restOf(sourceLine) }];
  });
}

/** The credit's figures, as the server will compute them. */
export function returnTotals(form: CreditOpening, lines: readonly ReturnLine[]): TakenTotals {
  return returnedTotals(takenLines(form, lines), {
    decimals: form.currency.minor_digits,
    prices: form.prices_include_tax ? 'tax_inclusive' : 'tax_exclusive',
  });
}

/** The amount of one line. */
export function lineTotal(form: CreditOpening, at: number, line: ReturnLine): string {
  const sourceLine = form.lines[at];
  return sourceLine ? returnTotals({ ...form, lines: [sourceLine] }, [line]).total : '0';
}

/** The place in the form of each line that is sent, for the server's refusals. */
export function returnNames(
  lines: readonly ReturnLine[],
  { names }: Pick<CreditSide, 'names'>,
): Record<string, string> {
  const sent = lines.flatMap(({ quantity }, at) => (isReturned(quantity) ? [at] : []));
  return Object.fromEntries([
    ...Object.entries(names),
    ...sent.flatMap((at, place) =>
      ['quantity', 'to_stock', 'from_stock'].map((field) => [
        `lines.${place}.${field}`,
        `lines.${at}.quantity`,
      ]),
    ),
  ]);
}

/** The values as the server takes them. */
export function toReturn(
  form: CreditOpening,
  values: ReturnOutput,
  version: number | undefined,
): CreditInput {
  const returned = values.lines.filter(({ quantity }) => isReturned(quantity));
  return {
    number: orNull(values.number),
    einvoice_uuid: orNull(values.einvoice_uuid),
    source_id: form.source.id,
    party_id: form.party.id,
    date: values.date,
    reason: values.reason,
    currency_id: form.currency.id,
    lines: returned.map(({ source_line, quantity, moves }) => ({ source_line, quantity, moves })),
    notes: orNull(values.notes),
    internal_memo: orNull(values.internal_memo),
    expected_total: returnTotals(form, values.lines).total,
    version: version ?? null,
  };
}
