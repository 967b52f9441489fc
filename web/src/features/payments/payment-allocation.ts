import { isZero } from '@/shared/lib/fields';
import {
  type Allocation,
  type AllocationTerms,
  byLaw,
  idsOf,
  spreadAmount,
  spreadsAutomatically,
  taxedByHand,
  withRows,
} from './allocation';
import { allocationOnDay, named, taxAtRate, withTax } from './allocation-tax';
import { drawCredits, placeCredits, returning, totalCreditTaken, totalUsed } from './credits';
import { amountOf, totalCash } from './distribution';
import { credited, isIncluded, limitCreditToUntaxed, untaxed, withheld } from './payment-row';
import type { PaymentCredit, PaymentRow } from './schema';
import type { Nature } from './side';
import { isExempt, usualTax } from './withholding';

export type AllocationEvent =
  | { type: 'amountTyped'; amount: string }
  | { type: 'cashTyped'; index: number; cash: string }
  | { type: 'withholdingTyped'; index: number; withholding: string }
  | { type: 'rateChosen'; index: number; percent: string }
  | { type: 'rateChosenForAll'; percent: string }
  | { type: 'natureChosen'; index: number; nature: Nature | null }
  | { type: 'natureChosenForAll'; nature: Nature | null }
  | { type: 'dayChanged'; usual: Nature | null; ofTheDay: (nature: Nature) => Nature }
  | { type: 'creditUsed'; index: number; use: string }
  | { type: 'creditTaken'; index: number; credit: string };

/** The allocation after somebody typed or chose something. */
export function reduceAllocation(
  state: Allocation,
  event: AllocationEvent,
  terms: AllocationTerms,
): Allocation {
  const { rows } = state;
  const change = (index: number, next: (row: PaymentRow) => PaymentRow) =>
    rows.map((row, at) => (at === index ? next(row) : row));
  switch (event.type) {
    case 'amountTyped':
      return withAmount(state, event.amount, terms);
    case 'cashTyped':
      return withCash(state, event.index, event.cash, terms);
    case 'withholdingTyped': {
      const options = { decimals: terms.decimals, typed: state.byHand.typed };
      const next = change(event.index, (row) => withheld(row, event.withholding, options));
      return withTax(state, next, rows.slice(event.index, event.index + 1), terms);
    }
    case 'rateChosen': {
      const next = change(event.index, (row) => taxAtRate(state, row, event.percent, terms));
      return withTax(state, next, rows.slice(event.index, event.index + 1), terms);
    }
    case 'rateChosenForAll': {
      const at = (row: PaymentRow) =>
        isIncluded(row) ? taxAtRate(state, row, event.percent, terms) : row;
      return withTax(state, rows.map(at), rows.filter(isIncluded), terms);
    }
    case 'natureChosen': {
      const next = change(event.index, (row) => ({ ...row, nature: event.nature }));
      return named(state, next, idsOf(rows.slice(event.index, event.index + 1)), terms);
    }
    case 'natureChosenForAll': {
      const next = rows.map((row) => ({ ...row, nature: event.nature }));
      return named(state, next, idsOf(rows), terms);
    }
    case 'dayChanged':
      return allocationOnDay(state, event, terms);
    case 'creditUsed':
      return withUse(state, event.index, event.use, terms);
    case 'creditTaken': {
      const next = change(event.index, (row) => ({ ...row, credit: event.credit }));
      return withCredits(state, next, drawCredits(state.credits, next, terms.decimals), terms);
    }
  }
}

function withAmount(state: Allocation, amount: string, terms: AllocationTerms): Allocation {
  const byHand = { ...state.byHand, typed: !isZero(amount || '0'), edited: false };
  const rows = spreadAmount(amount, state.rows, taxedByHand(state), terms);
  return { ...state, amount, rows, byHand };
}

function withCash(
  state: Allocation,
  index: number,
  cash: string,
  terms: AllocationTerms,
): Allocation {
  const { decimals } = terms;
  const taxed = taxedByHand(state);
  const next = state.rows.map((row, at) => {
    if (at !== index) return row;
    if (taxed.has(row.document.id)) return { ...row, cash };
    return { ...row, cash, withholding: isZero(cash || '0') ? '' : usualTax(row, cash, decimals) };
  });
  const paid = state.byHand.typed ? state.amount : totalCash(next, decimals);
  const edited = { ...state, byHand: { ...state.byHand, edited: true } };
  return withRows(edited, byLaw(next, paid, taxed, terms), decimals);
}

function withUse(state: Allocation, index: number, use: string, terms: AllocationTerms) {
  const { rows } = state;
  const { decimals, moneySaved } = terms;
  const credits = state.credits.map((one, at) => (at === index ? { ...one, use } : one));
  if (totalUsed(credits).eq(totalCreditTaken(rows))) return { ...state, credits };
  const taxed = taxedByHand(state);
  const room = moneySaved
    ? rows
    : rows.map((row) => (taxed.has(row.document.id) ? row : untaxed(row)));
  const placed = placeCredits(credits, room, decimals, moneySaved).map((row, at) => ({
    ...row,
    withholding: rows[at]?.withholding ?? '',
  }));
  return withCredits(state, placed, credits, terms);
}

/** Rows that take other amounts of these credits. */
function withCredits(
  state: Allocation,
  placed: PaymentRow[],
  used: PaymentCredit[],
  terms: AllocationTerms,
): Allocation {
  const { decimals, asked } = terms;
  const { byHand } = state;
  if (terms.moneySaved) return { ...state, rows: placed, credits: used };
  const previous = (row: PaymentRow, at: number) => state.rows[at] ?? row;
  const taxed = taxedByHand(state);
  const exempt = isExempt(state.rows, state.amount, terms);
  const anew = returning(used, placed, decimals).map((row, at) =>
    exempt || taxed.has(row.document.id) ? row : recalculateTax(row, previous(row, at), decimals),
  );
  const next = anew.map((row) => limitCreditToUntaxed(row, decimals));
  const credits = totalCreditTaken(next).eq(totalCreditTaken(anew))
    ? used
    : drawCredits(used, next, decimals);
  const updated = { ...state, credits };
  if (spreadsAutomatically(state))
    return { ...updated, rows: spreadAmount(state.amount, next, taxed, terms) };
  const isAsked = ({ document }: PaymentRow) => !byHand.edited && asked.includes(document.id);
  const asking = next.map((row, at) => credited(row, previous(row, at), isAsked(row), decimals));
  return withRows(updated, asking, decimals);
}

/** A row whose tax follows the law, when other goods than before go back of it. */
function recalculateTax(row: PaymentRow, previous: PaymentRow, decimals: number): PaymentRow {
  const same = amountOf(row.returned ?? '').eq(amountOf(previous.returned ?? ''));
  return same || !isIncluded(row) ? row : { ...row, withholding: usualTax(row, null, decimals) };
}
