import Big from 'big.js';
import { isZero } from '@/shared/lib/fields';
import {
  amountOf,
  cashRoom,
  distribute,
  distributeOnDay,
  type ShareRow,
  sumOf,
  withholdingOf,
} from './distribution';
import type { Nature, OpenDocument } from './side';

/** A row with what its tax follows from. */
export interface TaxedRow extends ShareRow {
  document: Pick<OpenDocument, 'net' | 'amount_due' | 'withholding_percent'>;
  nature: Nature | null;
}

/** What a unit of a payment counts in pounds; null where the books are kept in another money. */
export type PoundRate = string | null;

/** At what rate tax is withheld: by the nature of dealing, else as the document itself names it. */
export function percentOf({ document, nature }: Pick<TaxedRow, 'document' | 'nature'>): string {
  return nature?.percent ?? document.withholding_percent;
}

/** The tax that is withheld with so much money, with all that is owed for `null`; '' for none. */
export function usualTax(
  row: Pick<TaxedRow, 'document' | 'nature' | 'due' | 'returned'>,
  cash: string | null,
  decimals: number,
): string {
  const tax = taxAt(row, cash, percentOf(row), decimals);
  return isZero(tax) ? '' : tax;
}

/** The same at another rate; of goods that go back at once nothing is withheld. */
export function taxAt(
  { document, due, returned = '' }: Pick<TaxedRow, 'document' | 'due' | 'returned'>,
  cash: string | null,
  percent: string,
  decimals: number,
): string {
  const { net, amount_due: total } = document;
  const kept = amountOf(due).minus(amountOf(returned)).toFixed(decimals);
  return withholdingOf({ net, total, due: kept }, cash, percent, decimals);
}

interface Measure {
  decimals: number;
  pounds: PoundRate;
}

/**
 * Whether the law withholds nothing of the whole payment: with the tax that would be withheld its total is not above
 * the threshold of any nature that it is for. Those are in pounds.
 */
export function isExempt(
  rows: readonly TaxedRow[],
  amount: string,
  { decimals, pounds }: Measure,
): boolean {
  const paidRows = rows.filter(({ cash, withholding }) => sumOf([cash, withholding]).gt(0));
  const thresholds = paidRows.map(({ nature }) => nature?.threshold ?? null);
  if (pounds === null || thresholds.length === 0 || thresholds.includes(null)) return false;
  const settled = paidRows.reduce((sum, row) => sum.plus(wholeOf(row, decimals)), new Big(0));
  const free = amountOf(amount).minus(sumOf(paidRows.map(({ cash }) => cash)));
  const whole = settled.plus(free.gt(0) ? free : 0).times(amountOf(pounds));
  return thresholds.every((most) => whole.lte(amountOf(most ?? '0')));
}

/** What a row is given together with its tax, which is never more than it can take. */
function wholeOf(row: TaxedRow, decimals: number): Big {
  const tax = row.withholding || usualTax(row, row.cash, decimals);
  const room = amountOf(row.due).minus(amountOf(row.credit));
  const whole = sumOf([row.cash, tax]);
  return whole.gt(room) ? room : whole;
}

/** An amount distributed on a day, each row with its tax by law; tax that was entered by hand stays. */
export function distributeByLaw<Row extends TaxedRow & { document: { date: string } }>(
  amount: string,
  rows: readonly Row[],
  day: string,
  { isTaxedByHand, ...measure }: Measure & { isTaxedByHand: (row: Row) => boolean },
): Row[] {
  const { decimals } = measure;
  const usual = (row: Row, cash: string | null) =>
    isTaxedByHand(row) ? null : usualTax(row, cash, decimals);
  return distributeOnDay(day, rows, (owed) => {
    const distributed = distribute(amount, owed, decimals, usual);
    if (!isExempt(distributed, amount, measure)) return distributed;
    return distribute(amount, owed, decimals, (row) => (isTaxedByHand(row) ? null : ''));
  });
}

/** The tax of rows whose money was entered by hand: by law, unless the tax itself was entered. */
export function recalculateWithholding<Row extends TaxedRow>(
  rows: readonly Row[],
  amount: string,
  { isTaxedByHand, ...measure }: Measure & { isTaxedByHand: (row: Row) => boolean },
): Row[] {
  const exempt = isExempt(rows, amount, measure);
  return rows.map((row) => {
    if (isTaxedByHand(row) || row.nature === null) return row;
    const none = exempt || isZero(row.cash || '0');
    const withholding = none ? '' : usualTax(row, row.cash, measure.decimals);
    const room = cashRoom({ ...row, withholding });
    const cash = amountOf(row.cash).gt(room) ? room.toFixed(measure.decimals) : row.cash;
    // More than was owed before is the person's own slip, and shown as such.
    const slip = amountOf(row.cash).gt(cashRoom({ ...row, withholding: '' }));
    return { ...row, withholding, cash: slip ? row.cash : cash };
  });
}
