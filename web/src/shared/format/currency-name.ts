import { type Language, usePreferences } from '@/shared/lib/preferences';

/** An adjective of a country, as the second word of most Arabic names has it: `مصري`, `تركية`. */
const ADJECTIVE = /(ي|ية)$/;

/**
 * A currency as a heading says which one its amounts are in: `EGP`; in Arabic by its name, to be written after the
 * preposition: `الجنيه المصري`, `اليورو`. A name that its second noun makes definite (`راند جنوب أفريقيا`) stays.
 */
export function currencyName(code: string, language: Language): string {
  if (language !== 'ar') return code;
  const name = new Intl.DisplayNames('ar', { type: 'currency', fallback: 'none' }).of(code);
  if (!name) return `عملة ${code}`;
  const [noun = '', ...rest] = name.split(' ');
  if (!rest.every((word) => ADJECTIVE.test(word))) return name;
  return [noun, ...rest].map((word) => `ال${word.replace(/^ال/, '')}`).join(' ');
}

/** The name of a currency in the reader's language, for "Amounts in …". */
export function useCurrencyName(code: string): string {
  return currencyName(code, usePreferences().language);
}
