import { latinDigits } from '@/shared/lib/fold-text';

/** Whether digits are a code of GS1: 8, 12, 13 or 14 of them, of which the last proves the others. */
export function isGtin(code: string): boolean {
  const digits = latinDigits(code);
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
