import type { Language } from './preferences';

/** The language of a name or an address, by its letters. */
export const languageOfText = (text: string): Language =>
  /[\u0600-\u06ff]/.test(text) ? 'ar' : 'en';
