import { normalizeDecimal } from '@/shared/lib/decimal-text';
import { isZero } from '@/shared/lib/fields';
import type { Discount } from '@/shared/money/totals';

function inPlainDigits(typed: string): string {
  return normalizeDecimal(typed).replace('٪', '%');
}

/** A discount in the digits and marks of the other figures; what can't be read stays as it was typed. */
export function plainDiscount(typed: string): string {
  return parseDiscount(typed) === null ? typed : inPlainDigits(typed);
}

/**
 * Reads a discount as it is typed in a line: `10%` of the line, or `25.50` off it. Undefined when there is
 * none, null when it can't be read.
 */
export function parseDiscount(typed: string): Discount | undefined | null {
  const plain = inPlainDigits(typed);
  if (plain === '') return undefined;
  const parts = /^%?(\d{1,15}(?:\.\d{1,5})?)(%?)$/.exec(plain);
  const value = parts?.[1];
  if (!value) return null;
  if (isZero(value)) return undefined;
  return { kind: plain.includes('%') ? 'percent' : 'amount', value };
}

/** A discount as it is in a line. */
export function discountText(percent?: string | null, amount?: string | null): string {
  if (percent && !isZero(percent)) return `${trimmed(percent)}%`;
  return amount && !isZero(amount) ? amount : '';
}

/** `10.00000` as `10`. */
export function trimmed(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
