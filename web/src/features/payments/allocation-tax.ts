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
import { drawCredits, totalCreditTaken } from './credits';
import { amountOf, totalCash } from './distribution';
import {
  isIncluded,
  keepPaidInFull,
  keepUntaxedPaidInFull,
  rowsOnDay,
  untaxed,
  withheld,
} from './payment-row';
import type { PaymentRow } from './schema';
import type { Nature } from './side';
import { taxAt } from './withholding';

/** The first of these rates at which tax is withheld of every document that is being paid. */
export function commonRate(
  state: Allocation,
  rates: readonly string[],
  terms: Pick<AllocationTerms, 'decimals'>,
): string | undefined {
  const paying = state.rows.filter(isIncluded);
  const isAt = (percent: string) => (row: PaymentRow) =>
    amountOf(row.withholding).eq(amountOf(taxOf(state, row, percent, terms)));
  return paying.length > 0 ? rates.find((rate) => paying.every(isAt(rate))) : undefined;
}

function taxOf(
  { byHand }: Allocation,
  row: PaymentRow,
  percent: string,
  { decimals }: Pick<AllocationTerms, 'decimals'>,
): string {
  const cash = byHand.typed && !isZero(row.cash || '0') ? row.cash : null;
  return taxAt(row, cash, percent, decimals);
}

export function taxAtRate(
  state: Allocation,
  row: PaymentRow,
  percent: string,
  terms: AllocationTerms,
) {
  const tax = taxOf(state, row, percent, terms);
  const options = { decimals: terms.decimals, typed: state.byHand.typed };
  return withheld(row, isZero(tax) ? '' : tax, options);
}

/** Rows of which somebody said what is withheld of these. */
export function withTax(
  state: Allocation,
  next: PaymentRow[],
  changed: readonly PaymentRow[],
  terms: AllocationTerms,
): Allocation {
  const { decimals } = terms;
  const taxed = new Set([...state.byHand.told, ...idsOf(changed)]);
  // Tax may have pushed credits out of an invoice: they are not used then.
  const credits = totalCreditTaken(next).eq(totalCreditTaken(state.rows))
    ? state.credits
    : drawCredits(state.credits, next, decimals);
  const updated = { ...state, credits, byHand: { ...state.byHand, told: [...taxed] } };
  if (spreadsAutomatically(state))
    return { ...updated, rows: spreadAmount(state.amount, next, taxed, terms) };
  return withRows(updated, next, decimals);
}

/** Rows of which somebody said by what nature tax is withheld from these. */
export function named(
  state: Allocation,
  next: PaymentRow[],
  ids: readonly number[],
  terms: AllocationTerms,
): Allocation {
  const all = [...new Set([...state.byHand.named, ...ids])];
  const updated = { ...state, byHand: { ...state.byHand, named: all } };
  return withNatures(updated, next, ids, terms);
}

/** Rows with other natures: their tax is computed again, whatever was typed. */
function withNatures(
  state: Allocation,
  next: PaymentRow[],
  ids: readonly number[],
  terms: AllocationTerms,
): Allocation {
  const { decimals } = terms;
  const { typed } = state.byHand;
  const stillTaxed = state.byHand.told.filter((id) => !ids.includes(id));
  const taxed = new Set(stillTaxed);
  const updated = { ...state, byHand: { ...state.byHand, told: stillTaxed } };
  if (spreadsAutomatically(state))
    return { ...updated, rows: spreadAmount(state.amount, next, taxed, terms) };
  const free = ({ document }: PaymentRow) => !taxed.has(document.id);
  const previous = (row: PaymentRow, at: number) => state.rows[at] ?? row;
  const whole = next
    .map((row, at) =>
      !typed && free(row) ? keepPaidInFull(row, previous(row, at), decimals) : row,
    )
    .map((row) => (!row.nature && free(row) ? untaxed(row) : row));
  const paid = typed ? state.amount : totalCash(whole, decimals);
  const rows = byLaw(whole, paid, taxed, terms);
  if (typed) return { ...updated, rows };
  const full = rows.map((row, at) =>
    free(row) ? keepUntaxedPaidInFull(row, previous(row, at), decimals) : row,
  );
  return withRows(updated, full, decimals);
}

/** The allocation on another day, with the natures and the rates of that day. */
export function allocationOnDay(
  state: Allocation,
  law: { usual: Nature | null; ofTheDay: (nature: Nature) => Nature },
  terms: AllocationTerms,
): Allocation {
  const taxed = taxedByHand(state);
  const next = rowsOnDay(state.rows, { named: new Set(state.byHand.named), told: taxed }, law);
  const moved = next.filter(({ nature }, at) => nature?.tax_id !== state.rows[at]?.nature?.tax_id);
  if (moved.length === 0) {
    // What is owed on the day is given to, whatever an earlier day had left out.
    return spreadsAutomatically(state)
      ? { ...state, rows: spreadAmount(state.amount, state.rows, taxed, terms) }
      : state;
  }
  // How much was withheld by somebody's word stays what it is.
  return withNatures(
    state,
    next,
    idsOf(moved).filter((id) => !taxed.has(id)),
    terms,
  );
}
