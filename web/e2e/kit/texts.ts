import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currencyMark } from '../../src/shared/format/locale-format';

export type Language = 'en' | 'ar';

const source = join(import.meta.dirname, '../../src');
const read = new Map<string, unknown>();

function file(path: string): unknown {
  if (!read.has(path)) read.set(path, JSON.parse(readFileSync(path, 'utf8')));
  return read.get(path);
}

/**
 * The words of the screens in one language, from the same files as the screens: a journey is written once and
 * walked in both. `say('parties', 'form.displayName')`; an empty first argument means the common words.
 */
export function wordsOf(language: Language) {
  return (feature: string, key: string, values: Record<string, string> = {}): string => {
    const folder = feature === '' ? 'shared/i18n' : `features/${feature}`;
    let found: unknown = file(join(source, folder, `text.${language}.json`));
    for (const part of key.split('.'))
      found = (found as Record<string, unknown> | undefined)?.[part];
    if (typeof found !== 'string') throw new Error(`${feature}: ${key} is no text in ${language}`);
    return found.replace(/\{\{\s*(\w+)([^}]*)\}\}/g, (whole, name: string, format: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return /\bmark\b/.test(format) ? currencyMark(value, { language, digits: 'latn' }) : value;
    });
  };
}

/** The key of a text with plural forms. */
export function pluralOf(language: Language, key: string, count: number): string {
  return `${key}_${new Intl.PluralRules(language).select(count)}`;
}
