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

/** On which side a line stands; on none while it has no amount. */
export function sideOf({ debit, credit }: Sides): 'debit' | 'credit' | null {
  if (debit !== '' && !isZero(debit)) return 'debit';
  return credit !== '' && !isZero(credit) ? 'credit' : null;
}

/** Whether an amount has more places than its currency. */
export function isTooFine(typed: string, decimals: number): boolean {
  return /[1-9]/.test((typed.split('.')[1] ?? '').slice(decimals));
}

/** The sums of both sides, and by how much the debits are more: below zero where they are less. */
export function sumsOf(lines: readonly Sides[], decimals: number) {
  const debit = sum(lines.map((line) => amountOf(line.debit)));
  const credit = sum(lines.map((line) => amountOf(line.credit)));
  return {
    debit: debit.toFixed(decimals),
    credit: credit.toFixed(decimals),
    difference: debit.minus(credit).toFixed(decimals),
  };
}

/** Whether both sides come to the same, to the last digit. */
export function isBalanced(lines: readonly Sides[]): boolean {
  return isZero(sumsOf(lines, 5).difference);
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
  const taken = isZero(amount)
    ? { debit: '', credit: '' }
    : difference.startsWith('-')
      ? { debit: amount, credit: '' }
      : { debit: '', credit: amount };
  return lines.map((line, index) => (index === place ? { ...line, ...taken } : line));
}
