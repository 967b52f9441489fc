import { languageOfText } from '@/shared/lib/language-of-text';

/** An address on one line, with the comma of the language that it is written in. */
export function addressLine(parts: readonly (string | null | undefined)[]): string | null {
  const filled = parts.filter(Boolean);
  const comma = languageOfText(filled.join(' ')) === 'ar' ? '، ' : ', ';
  return filled.join(comma) || null;
}
