import Big from 'big.js';
import type { OpeningArea, OpeningLine, OpeningLineInput, OpeningsState } from './api';

/** What can be typed in a line. */
export type Field = 'debit' | 'credit' | 'amount' | 'exchange_rate' | 'quantity' | 'unit_cost';
export type Cells = Record<Field, string>;

/** A line that was changed and not saved yet. */
export interface Edit {
  line: OpeningLine;
  cells: Cells;
}

/** Changed lines by the record's id. */
export type Edits = Readonly<Record<number, Edit>>;

/** The columns of an area, in their order. */
export const FIELDS: Record<OpeningArea, readonly Field[]> = {
  accounts: ['debit', 'credit', 'exchange_rate'],
  customers: ['amount', 'exchange_rate'],
  vendors: ['amount', 'exchange_rate'],
  stock: ['quantity', 'unit_cost'],
};

export const cellsOf = (line: OpeningLine): Cells => ({
  debit: line.debit ?? '',
  credit: line.credit ?? '',
  amount: line.amount ?? '',
  exchange_rate: line.exchange_rate ?? '',
  quantity: line.quantity ?? '',
  unit_cost: line.unit_cost ?? '',
});

const NUMBER = /^-?\d+(\.\d+)?$/;
const numberOf = (text: string) => (NUMBER.test(text) ? new Big(text) : new Big(0));
const same = (one: string, other: string) =>
  one === other ||
  ((NUMBER.test(one) || one === '') && (NUMBER.test(other) || other === '')
    ? numberOf(one).eq(numberOf(other))
    : false);

/** The cells after one of them was typed: an account is on one side only. */
export function typed(cells: Cells, field: Field, value: string): Cells {
  const next = { ...cells, [field]: value };
  if (value !== '' && field === 'debit') next.credit = '';
  if (value !== '' && field === 'credit') next.debit = '';
  return next;
}

/** Whether the typed values differ from the saved ones; a cost or a rate without an amount opens nothing. */
export function isChanged(area: OpeningArea, { line, cells }: Edit): boolean {
  const before = cellsOf(line);
  const [main, second] = FIELDS[area];
  if (!main) return false;
  const counts = area === 'accounts' ? [main, second ?? main] : [main];
  const nothing = counts.every((field) => same(cells[field], '') && same(before[field], ''));
  return !nothing && FIELDS[area].some((field) => !same(cells[field], before[field]));
}

/** The lines that are saved, and shown before. */
export const changesOf = (area: OpeningArea, edits: Edits): Edit[] =>
  Object.values(edits).filter((edit) => isChanged(area, edit));

/** Whether a saved opening is removed: the books only lose by it. */
export function isRemoved(area: OpeningArea, edit: Edit): boolean {
  const current = numberOf(edit.line.base);
  const counts =
    area === 'accounts' ? (['debit', 'credit'] as const) : [FIELDS[area][0] ?? 'amount'];
  return !current.eq(0) && counts.every((field) => same(edit.cells[field], ''));
}

/** What a line would put on its account in the company's currency, above zero on the debit side. */
export function baseOf(
  area: OpeningArea,
  line: OpeningLine,
  cells: Cells,
  { code, minor_digits: scale }: OpeningsState['currency'],
): Big {
  if (area === 'stock') {
    return numberOf(cells.quantity).times(numberOf(cells.unit_cost)).round(scale, Big.roundHalfUp);
  }
  const rate = isForeign(line, code) ? numberOf(cells.exchange_rate) : new Big(1);
  const own =
    area === 'accounts'
      ? numberOf(cells.debit).minus(numberOf(cells.credit))
      : numberOf(cells.amount).times(area === 'vendors' ? -1 : 1);
  return own.times(rate).round(scale, Big.roundHalfUp);
}

/** The sums at the foot of an area, as they will be once what is typed is saved. */
export interface Foot {
  debit: string;
  credit: string;
  /** What stays on opening balance equity, above zero on the credit side. */
  left: string;
}

export function gridTotals(area: OpeningArea, state: OpeningsState, edits: Edits): Foot {
  const scale = state.currency.minor_digits;
  const own = state.areas.find((one) => one.area === area);
  let debit = new Big(own?.debit ?? 0);
  let credit = new Big(own?.credit ?? 0);
  let remaining = new Big(state.left);
  for (const edit of Object.values(edits)) {
    const before = new Big(edit.line.base);
    const after = baseOf(area, edit.line, edit.cells, state.currency);
    for (const [sum, sign] of [
      [before, -1],
      [after, 1],
    ] as const) {
      if (sum.gt(0)) debit = debit.plus(sum.times(sign));
      else credit = credit.minus(sum.times(sign));
    }
    remaining = remaining.plus(after).minus(before);
  }
  return {
    debit: debit.toFixed(scale),
    credit: credit.toFixed(scale),
    left: remaining.toFixed(scale),
  };
}

/** A changed line as it is sent: only the columns of its area. */
export function toInput(area: OpeningArea, { line, cells }: Edit, own: string): OpeningLineInput {
  const sent: OpeningLineInput = { id: line.id, version: line.version };
  for (const field of FIELDS[area]) {
    if (field === 'exchange_rate' && !isForeign(line, own)) continue;
    sent[field] = cells[field];
  }
  return sent;
}

/** The company's own currency has no rate; a foreign one has, or wants one. */
export function isForeign(line: OpeningLine, own: string): boolean {
  return own !== line.currency.code;
}
