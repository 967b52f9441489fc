import { totalCash } from './distribution';
import type { NOTHING_BY_HAND, PaymentCredit, PaymentRow } from './schema';
import { distributeByLaw, type PoundRate, recalculateWithholding } from './withholding';

/**
 * The distribution of a payment: its amount, the documents and the credits that it settles, and what of that somebody
 * typed. Until an amount is typed, it follows the rows: the money is what the documents ask for. A typed amount stays
 * and is distributed; rows that were edited by hand afterwards are left as they are. Credits go before money: what they
 * settle needs none.
 */
export interface Allocation {
  amount: string;
  rows: PaymentRow[];
  credits: PaymentCredit[];
  byHand: typeof NOTHING_BY_HAND;
}

/** What an allocation depends on and cannot change. */
export interface AllocationTerms {
  decimals: number;
  /** What a unit of the payment counts in pounds. */
  pounds: PoundRate;
  /** The day of the payment. */
  day: string;
  /** The documents that the payment was started from. */
  asked: readonly number[];
  /** The money is saved already: only credits can still be given. */
  moneySaved: boolean;
}

export type Ids = ReadonlySet<number>;

export const idsOf = (rows: readonly PaymentRow[]) => rows.map(({ document }) => document.id);

/** The documents whose withholding somebody typed. */
export const taxedByHand = ({ byHand }: Allocation): Ids => new Set(byHand.told);

/** Whether the typed amount is spread by itself: no row was edited by hand since. */
export const spreadsAutomatically = ({ byHand }: Allocation) => byHand.typed && !byHand.edited;

const underLaw = (byHand: Ids, { decimals, pounds }: AllocationTerms) => ({
  decimals,
  pounds,
  isTaxedByHand: ({ document }: PaymentRow) => byHand.has(document.id),
});

export function spreadAmount(
  amount: string,
  rows: readonly PaymentRow[],
  byHand: Ids,
  terms: AllocationTerms,
) {
  return distributeByLaw(amount, rows, terms.day, underLaw(byHand, terms));
}

/** The rows as the law has them: where nobody said how much, the tax follows from what is paid in all. */
export function byLaw(
  rows: readonly PaymentRow[],
  paid: string,
  byHand: Ids,
  terms: AllocationTerms,
) {
  return recalculateWithholding(rows, paid, underLaw(byHand, terms));
}

/** With other rows, which an amount that nobody typed follows. */
export function withRows(state: Allocation, rows: PaymentRow[], decimals: number): Allocation {
  return { ...state, rows, amount: state.byHand.typed ? state.amount : totalCash(rows, decimals) };
}
