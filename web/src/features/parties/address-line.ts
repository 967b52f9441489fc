import { commaList } from '@/shared/lib/comma-list';
import { languageOfText } from '@/shared/lib/language-of-text';

/** An address on one line, with the comma of the language that it is written in. */
export function addressLine(parts: readonly (string | null | undefined)[]): string | null {
  const filled = parts.flatMap((part) => part || []);
  return commaList(filled, languageOfText(filled.join(' '))) || null;
}
