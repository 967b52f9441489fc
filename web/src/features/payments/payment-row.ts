import { isZero } from '@/shared/lib/fields';
import { amountOf, cashRoom } from './distribution';
import type { PaymentRow } from './schema';
import type { Nature } from './side';
import { usualTax } from './withholding';

/** The fields that the amounts are checked by, together: a correction of one may settle the refusal of another. */
export const DECIDED = [
  'amount',
  'rows',
  'credits',
  'payment_date',
  'account_id',
  'reference_number',
  'cheque_due',
] as const;

/** Whether the payment settles any part of the document. */
export function isIncluded({ cash, withholding, credit }: PaymentRow): boolean {
  return [cash, withholding, credit].some((amount) => !isZero(amount || '0'));
}

/** Whether a document is paid only by credits. */
function creditAlone({ cash, credit }: PaymentRow): boolean {
  return isZero(cash || '0') && !isZero(credit || '0');
}

/** Without tax that nothing is withheld by. */
export function untaxed(row: PaymentRow): PaymentRow {
  return { ...row, withholding: '' };
}

/** A row with another withholding: the money that it asks for changes by as much. */
export function withheld(
  row: PaymentRow,
  withholding: string,
  { decimals, typed }: { decimals: number; typed: boolean },
): PaymentRow {
  if (!isIncluded(row) && isZero(withholding || '0')) return { ...row, withholding };
  const most = cashRoom({ due: row.due, withholding, credit: '' });
  const credit = amountOf(row.credit).gt(most) ? most.toFixed(decimals) : row.credit;
  const room = cashRoom({ due: row.due, withholding, credit });
  const stays = typed || creditAlone(row);
  const cash = stays && amountOf(row.cash).lt(room) ? amountOf(row.cash) : room;
  return { ...row, withholding, credit, cash: cash.gt(0) ? cash.toFixed(decimals) : '' };
}

/** Whether a row was given all that it could take, also where only goods went back. */
function isWhole(row: PaymentRow): boolean {
  const paid = amountOf(row.cash).gt(0) || amountOf(row.returned ?? '').gt(0);
  return paid && amountOf(row.cash).eq(cashRoom(row));
}

/** A row whose credits are limited to what remains after its tax. */
export function limitCreditToUntaxed(row: PaymentRow, decimals: number): PaymentRow {
  const room = cashRoom({ due: row.due, withholding: row.withholding, credit: '' });
  if (amountOf(row.credit).lte(room)) return row;
  return { ...row, credit: room.gt(0) ? room.toFixed(decimals) : '' };
}

/** A row that takes another amount of credits: it asks for less money, or for what it asked before. */
export function credited(
  row: PaymentRow,
  previous: PaymentRow,
  asked: boolean,
  decimals: number,
): PaymentRow {
  const room = cashRoom(row);
  const whole = asked || isWhole(previous);
  const cash = whole || amountOf(row.cash).gt(room) ? room : amountOf(row.cash);
  return { ...row, cash: cash.gt(0) ? cash.toFixed(decimals) : '' };
}

/** A row with another withholding nature: a row paid in full stays paid in full, only its tax changes. */
export function keepPaidInFull(
  row: PaymentRow,
  previous: PaymentRow,
  decimals: number,
): PaymentRow {
  if (!isWhole(previous)) return row;
  const withholding = usualTax(row, null, decimals);
  return { ...row, withholding, cash: cashRoom({ ...row, withholding }).toFixed(decimals) };
}

/**
 * Rows on another day: the usual nature, where somebody named none and said no amount, and of a named one its rate of
 * that day.
 */
export function rowsOnDay(
  rows: readonly PaymentRow[],
  choices: { named: ReadonlySet<number>; told: ReadonlySet<number> },
  law: { usual: Nature | null; ofTheDay: (nature: Nature) => Nature },
): PaymentRow[] {
  return rows.map((row) => {
    const { id } = row.document;
    if (choices.named.has(id)) return { ...row, nature: row.nature && law.ofTheDay(row.nature) };
    return choices.told.has(id) ? row : { ...row, nature: law.usual };
  });
}

/** A row paid in full stays paid in full when nothing is withheld from it. */
export function keepUntaxedPaidInFull(
  row: PaymentRow,
  previous: PaymentRow,
  decimals: number,
): PaymentRow {
  if (!isWhole(previous) || !isZero(row.withholding || '0')) return row;
  return { ...row, cash: cashRoom(row).toFixed(decimals) };
}
