import Big from 'big.js';
import { amountOf, type ShareRow, sumOf } from './distribution';
import { isFailedCheque } from './failed-cheque';
import type { OpenCredit } from './side';

/** A credit with what is used of it. */
export interface CreditUse {
  credit: OpenCredit;
  use: string;
}

/** A part of a credit that a document takes. */
export interface CreditShare<Credit, Row> {
  from: Credit;
  to: Row;
  amount: string;
}

const ZERO = new Big(0);
const least = (a: Big, b: Big) => (a.lt(b) ? a : b);
const written = (amount: Big, decimals: number) => (amount.gt(0) ? amount.toFixed(decimals) : '');

/** The credits in the order in which they are used: the oldest first, and last those without money behind them. */
export function earliestFirst(credits: readonly OpenCredit[]): OpenCredit[] {
  const hollow = ({ cheque_state }: OpenCredit) => Number(isFailedCheque(cheque_state));
  return [...credits].sort(
    (a, b) => hollow(a) - hollow(b) || a.date.localeCompare(b.date) || a.id - b.id,
  );
}

/** What is used of the credits together. */
export function totalUsed(credits: readonly CreditUse[]): Big {
  return sumOf(credits.map(({ use }) => use));
}

/** The total of credits that the documents take. */
export function totalCreditTaken(rows: readonly ShareRow[]): Big {
  return sumOf(rows.map(({ credit }) => credit));
}

/**
 * What a document can take from credits. Money that is only typed gives way to them; money that is saved
 * already does not.
 */
export function creditRoom({ due, withholding, cash }: ShareRow, moneySaved = false): Big {
  const room = amountOf(due).minus(sumOf([withholding, moneySaved ? cash : '']));
  return room.lt(0) ? ZERO : room;
}

/** Gives what is used of the credits to the rows in their order, each as much as it can take. */
export function placeCredits<Row extends ShareRow>(
  credits: readonly CreditUse[],
  rows: readonly Row[],
  decimals: number,
  moneySaved = false,
): Row[] {
  let remaining = totalUsed(credits);
  return rows.map((row) => {
    const share = least(remaining, creditRoom(row, moneySaved));
    remaining = remaining.minus(share);
    return { ...row, credit: written(share, decimals) };
  });
}

/**
 * Uses as much of the credits as the rows take: more is drawn from the oldest that has any left, less is
 * given back to the latest used.
 */
export function drawCredits<Credit extends CreditUse>(
  credits: readonly Credit[],
  rows: readonly ShareRow[],
  decimals: number,
): Credit[] {
  let more = totalCreditTaken(rows).minus(totalUsed(credits));
  if (more.eq(0)) return [...credits];
  const allocated = credits.map((one) => {
    const remaining = amountOf(one.credit.remaining).minus(amountOf(one.use));
    if (!(more.gt(0) && remaining.gt(0))) return one;
    const taken = least(more, remaining);
    more = more.minus(taken);
    return { ...one, use: written(amountOf(one.use).plus(taken), decimals) };
  });
  let less = more.lt(0) ? more.abs() : ZERO;
  return allocated
    .reverse()
    .map((one) => {
      const back = least(less, amountOf(one.use));
      if (back.eq(0)) return one;
      less = less.minus(back);
      return { ...one, use: written(amountOf(one.use).minus(back), decimals) };
    })
    .reverse();
}

/** The part of a credit that can be used on the rows, besides what the other credits already cover. */
export function usableCredit(
  index: number,
  credits: readonly CreditUse[],
  rows: readonly ShareRow[],
  decimals: number,
  moneySaved = false,
): string {
  const room = rows.reduce((sum, row) => sum.plus(creditRoom(row, moneySaved)), ZERO);
  const others = totalUsed(credits.filter((_, at) => at !== index));
  const free = room.minus(others);
  const remaining = amountOf(credits[index]?.credit.remaining ?? '0');
  return written(least(remaining, free), decimals);
}

/** Which credit gives what to which document: the oldest credit to the first document that takes any. */
export function creditShares<Credit extends CreditUse, Row extends ShareRow>(
  credits: readonly Credit[],
  rows: readonly Row[],
  decimals: number,
): CreditShare<Credit, Row>[] {
  const remaining = credits.map(({ use }) => amountOf(use));
  return rows.flatMap((to) => {
    let needed = amountOf(to.credit);
    return credits.flatMap((from, index) => {
      const share = least(needed, remaining[index] ?? ZERO);
      if (share.lte(0)) return [];
      needed = needed.minus(share);
      remaining[index] = (remaining[index] ?? ZERO).minus(share);
      return [{ from, to, amount: share.toFixed(decimals) }];
    });
  });
}

/** What goods went back by: no tax is withheld of what they settle. An advance settles, and is taxed with the rest. */
const NOTES = ['credit_note', 'vendor_credit'];

/** The rows, each with what its credits hold of goods that went back. */
export function returning<Row extends ShareRow>(
  credits: readonly CreditUse[],
  rows: readonly Row[],
  decimals: number,
): Row[] {
  const notes = creditShares(credits, rows, decimals).filter(({ from }) =>
    NOTES.includes(from.credit.kind),
  );
  return rows.map((row) => {
    const back = sumOf(notes.filter(({ to }) => to === row).map(({ amount }) => amount));
    return { ...row, returned: written(back, decimals) };
  });
}

/** Whether more of a credit is used than it holds. */
export function exceedsCredit({ credit, use }: CreditUse): boolean {
  return amountOf(use).gt(amountOf(credit.remaining));
}

/**
 * Where credits and documents don't have the same total: at a credit that finds no document, or the other way round.
 */
export function unevenness(
  credits: readonly CreditUse[],
  rows: readonly ShareRow[],
): { at: 'credits' | 'rows'; index: number } | null {
  const difference = totalUsed(credits).cmp(totalCreditTaken(rows));
  if (difference === 0) return null;
  const used = (text: string) => amountOf(text).gt(0);
  return difference > 0
    ? { at: 'credits', index: credits.findLastIndex(({ use }) => used(use)) }
    : { at: 'rows', index: rows.findLastIndex(({ credit }) => used(credit)) };
}

/** The first day on which the shares can be: none is before its credit or its document. Empty without any. */
export function startOfShares<Row extends ShareRow & { document: { date: string } }>(
  credits: readonly CreditUse[],
  rows: readonly Row[],
  decimals: number,
): string {
  const days = creditShares(credits, rows, decimals).flatMap(({ from, to }) => [
    from.credit.date,
    to.document.date,
  ]);
  return days.sort().at(-1) ?? '';
}
