/** Joins texts with the comma of a language. A list that ends with "and" is `Intl.ListFormat`'s. */
export const commaList = (texts: readonly string[], language: string): string =>
  texts.join(language === 'ar' ? '، ' : ', ');
