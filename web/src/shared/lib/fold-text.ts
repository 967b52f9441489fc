const ARABIC_INDIC_ZERO = 0x660;
const PERSIAN_ZERO = 0x6f0;

/** Arabic-Indic and Persian digits as Latin ones. */
export function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_INDIC_ZERO))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO));
}

/**
 * Text made comparable for search, as the server does it: lower case, one alif, one yeh, one teh, no vowel
 * marks, no tatweel, Latin digits.
 */
export function foldText(text: string): string {
  return latinDigits(text)
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[\u064b-\u0652\u0670\u0640]/g, '')
    .trim();
}
