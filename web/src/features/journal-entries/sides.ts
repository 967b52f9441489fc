import { isZero } from '@/shared/lib/fields';
import { Exact, sum } from '@/shared/money/totals-exact';

/** The amounts of a line, as they are typed. */
export interface Sides {
  debit: string;
  credit: string;
}

const NUMBER = /^\d{1,15}(\.\d+)?$/;

/** What is typed as an amount; nothing while it is none. */
function amountOf(typed: string) {
  return new Exact(NUMBER.test(typed) ? typed : 0);
}

/** The side of a line; none while it has no amount. */
export function sideOf({ debit, credit }: Sides): 'debit' | 'credit' | null {
  if (debit !== '' && !isZero(debit)) return 'debit';
  return credit !== '' && !isZero(credit) ? 'credit' : null;
}

/** How many places an amount has that count. */
function placesOf(typed: string): number {
  return NUMBER.test(typed) ? (typed.split('.')[1] ?? '').replace(/0+$/, '').length : 0;
}

/** Whether an amount has more places than its currency. */
export function isTooFine(typed: string, decimals: number): boolean {
  return /[1-9]/.test((typed.split('.')[1] ?? '').slice(decimals));
}

/** What is said of an amount finer than its currency, by the currency's places. */
const TOO_FINE_FOR = {
  0: 'form.wholeUnits',
  2: 'form.twoPlaces',
  3: 'form.threePlaces',
} as const;

/** What is said of an amount that has more places than its currency. */
export function tooFineFor(decimals: number) {
  return TOO_FINE_FOR[decimals as keyof typeof TOO_FINE_FOR] ?? 'form.tooFine';
}

/** Whether a line has an amount that its currency can't have. */
export function hasTooFine({ debit, credit }: Sides, decimals: number): boolean {
  return isTooFine(debit, decimals) || isTooFine(credit, decimals);
}

function exactSums(lines: readonly Sides[]) {
  const debit = sum(lines.map((line) => amountOf(line.debit)));
  const credit = sum(lines.map((line) => amountOf(line.credit)));
  return { debit, credit, difference: debit.minus(credit) };
}

/**
 * The sums of both sides, and by how much the debits are more: below zero where they are less. What has more places
 * than its currency is summed as it was typed: rounded, it would be an amount that nobody wrote.
 */
export function sumsOf(lines: readonly Sides[], decimals: number) {
  const { debit, credit, difference } = exactSums(lines);
  const typed = lines.flatMap((line) => [line.debit, line.credit]);
  const places = Math.max(decimals, ...typed.map(placesOf));
  return {
    places,
    debit: debit.toFixed(places),
    credit: credit.toFixed(places),
    difference: difference.toFixed(places),
  };
}

/** Whether both sides have the same total, to the last digit that an amount can have. */
export function isBalanced(lines: readonly Sides[]): boolean {
  return isZero(exactSums(lines).difference.toFixed(5));
}

/** The lines with one of them taking what the others are apart. */
export function balancedBy<Line extends Sides>(
  lines: readonly Line[],
  place: number,
  decimals: number,
): Line[] {
  const others = lines.filter((_, index) => index !== place);
  const { difference } = sumsOf(others, decimals);
  const amount = difference.replace('-', '');
  const amounts = isZero(amount)
    ? { debit: '', credit: '' }
    : difference.startsWith('-')
      ? { debit: amount, credit: '' }
      : { debit: '', credit: amount };
  return lines.map((line, index) => (index === place ? { ...line, ...amounts } : line));
}
