const ARABIC_INDIC_ZERO = 0x660;
const PERSIAN_ZERO = 0x6f0;

/** Arabic-Indic and Persian digits as Latin ones. */
export function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_INDIC_ZERO))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO));
}

/** The characters between words, and the invisible marks of pasted text. */
const BETWEEN = /[\s\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** Names that people write with and without a space behind these: عبد الفتاح, عبدالفتاح. */
const JOINED = /(?<![^ ])(عبد|ابو) /g;

/**
 * Text made comparable, as the server does it: lower case, one alif, one yeh, one teh, no vowel marks, no tatweel,
 * Latin digits, single spaces.
 */
export function foldText(text: string): string {
  return latinDigits(text)
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[\u064b-\u0652\u0670\u0640]/g, '')
    .replace(BETWEEN, ' ')
    .trim();
}

/** Text in which somebody looks for something, and what is looked for, as the server makes them alike. */
export function searchKey(text: string): string {
  return foldText(text).replace(JOINED, '$1');
}

/** Whether a text has each word of a search, in any order and spelling. */
export function hasWords(text: string, asked: string): boolean {
  const key = searchKey(text);
  const words = searchKey(asked).split(' ');
  return words.every((word) => key.includes(word));
}
