import { latinDigits } from './fold-text';

/** Marks that come with text that was copied, and are seen by nobody. */
const HIDDEN = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** A number within a text, with the marks that may be between its digits; or the space between two other things. */
const NUMBER_OR_SPACE = /([.,٫]?\d(?:[\d.,٫٬\s]*[\d.,٫])?)|\s+/g;
/** Only digits, or groups of three behind one kind of mark: `1,234`, `12 345 678`. */
const WHOLE = /^(?:\d+|[1-9]\d{0,2}([,.٬ ])\d{3}(?:\1\d{3})*)$/;
/** The last mark that may be a decimal one, with what is before and behind it. */
const MARKED = /^(.*)([.,٫])(\d*)$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;

const withoutMarks = (grouped: string) => grouped.replace(/\D/g, '');

/**
 * One number with a point, or null when it can't be read. As Egyptians read it: `1,234` is a thousand, `1.234` is one.
 * A comma that separates no group of three is a decimal mark, and where both marks are there, the last one is.
 */
function plainNumber(typed: string): string | null {
  const [, whole = typed, mark, fraction = ''] = MARKED.exec(typed) ?? [];
  if (mark === undefined || mark === ',' || whole.includes(mark)) {
    if (WHOLE.test(typed)) return withoutMarks(typed);
    if (mark === undefined || whole.includes(mark)) return null;
  }
  // `1234,567`: a thousand's comma that was forgotten before, or a decimal one.
  const readsTwoWays = mark === ',' && fraction.length === 3 && /^\d+$/.test(whole);
  if (readsTwoWays && whole !== '0') return null;
  if (whole !== '' && !WHOLE.test(whole)) return null;
  const units = withoutMarks(whole) || '0';
  return fraction === '' ? units : `${units}.${fraction}`;
}

/**
 * A text with each of its numbers in Latin digits with a point: Arabic-Indic and Persian digits, the marks of both
 * languages, grouping spaces and invisible marks are understood, and spaces between a number and anything else dropped.
 * A number that can't be read keeps its marks, so that it is refused later.
 */
export function normalizeDecimal(typed: string): string {
  return latinDigits(typed)
    .replace(HIDDEN, '')
    .replace(/\s/g, ' ')
    .replace(/،/g, ',')
    .replace(/−/g, '-')
    .trim()
    .replace(NUMBER_OR_SPACE, (_, number?: string) =>
      number === undefined ? '' : (plainNumber(number) ?? number),
    );
}

/** The decimal value of a text, or null when it is none: `(1,200.50)` is negative, as on paper. */
export function readDecimal(typed: string): string | null {
  const plain = normalizeDecimal(typed)
    .replace(/^\((\d.*)\)$/, '-$1')
    .replace(/^\+/, '');
  return DECIMAL.test(plain) ? plain : null;
}

/** A decimal out of a spreadsheet cell or the clipboard, or null when it is none that is ever kept. */
export function pastedDecimal(cell: string): string | null {
  const plain = readDecimal(cell);
  return plain !== null && /^-?\d{1,15}(\.\d{1,12})?$/.test(plain) ? plain : null;
}

/** The search text: an amount in the form that the server reads, in any spelling, or the words unchanged. */
export function asSearched(typed: string): string {
  return pastedDecimal(typed) ?? typed.trim();
}
