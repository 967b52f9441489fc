import { isZero } from '@/shared/lib/fields';

const AMOUNT = /^(-?)(\d{1,15})(?:\.(\d{1,5}))?$/;

/** Hundred-thousandths, as fine as any amount is typed: whole numbers, since the dialog comes without big.js. */
const FINE = 5;

function read(text: string): bigint | null {
  const [, sign, whole, part = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (!whole) return null;
  const size = BigInt(whole + part.padEnd(FINE, '0'));
  return sign ? -size : size;
}

/** What a statement begins with beyond the end of the one before; null where it follows, or nothing is typed. */
export function beginningGap(says: string, beginning: string | null | undefined): string | null {
  const [typed, expected] = [read(says), read(beginning ?? '')];
  if (typed === null || expected === null || typed === expected) return null;
  return written(typed - expected);
}

/** The total of the reconciled lines now: the statement's ending balance less the lines that were deleted since. */
export function balanceNow(beginning: string, gap: string): string {
  return written((read(beginning) ?? 0n) - (read(gap) ?? 0n));
}

function written(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(FINE + 1, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -FINE)}.${digits.slice(-FINE)}`;
}

/** An amount on the other side: what lines that are gone leave behind. */
export const negated = (amount: string): string =>
  amount.startsWith('-') || isZero(amount) ? amount.replace('-', '') : `-${amount}`;
