import { latinDigits } from './fold-text';

/**
 * What was typed as a decimal, in Latin digits with a point: Arabic-Indic and Persian digits, the Arabic
 * decimal and thousands marks, grouping commas, spaces and invisible direction marks are all understood.
 */
export function normalizeDecimal(typed: string): string {
  return latinDigits(typed)
    .replace(/٫/g, '.')
    .replace(/[٬،,\s\u00a0\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/−/g, '-');
}

/** A decimal out of a spreadsheet cell or the clipboard, or null when it is none: `(1,200.50)` is negative. */
export function pastedDecimal(cell: string): string | null {
  const plain = normalizeDecimal(cell)
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^\+/, '');
  return /^-?\d{1,15}(\.\d{0,12})?$/.test(plain) ? plain.replace(/\.$/, '') : null;
}

/** What is looked for: an amount as the server reads it, however it is typed, or the words as they are. */
export function asSearched(typed: string): string {
  return pastedDecimal(typed) ?? typed.trim();
}
