import { latinDigits } from '@/shared/lib/fold-text';

/** How many digits the mailed code has. */
export const CODE_LENGTH = 4;

/** The digits of any text, in Latin ones. */
export function digitsIn(text: string): string {
  return latinDigits(text).replace(/\D/g, '');
}

/** What one box holds after typing, when it already held a digit: the newer of the two. */
function newer(typed: string, before: string): string {
  if (typed.length !== 2 || before === '') return typed;
  return typed.startsWith(before) ? typed.slice(1) : typed.slice(0, 1);
}

/**
 * Lays what was typed, pasted or filled in from `index` on over the boxes. A whole code starts at the first
 * box wherever it was put. Gives the boxes and the one to go to next.
 */
export function spreadDigits(
  boxes: readonly string[],
  index: number,
  text: string,
): { boxes: string[]; next: number } {
  const digits = newer(digitsIn(text), boxes[index] ?? '');
  if (digits === '') return { boxes: boxes.with(index, ''), next: index };
  const start = digits.length >= CODE_LENGTH ? 0 : index;
  const filled = boxes.map((digit, box) => digits[box - start] ?? digit);
  return { boxes: filled, next: Math.min(start + digits.length, CODE_LENGTH - 1) };
}
