import type { BankLine, BookLine } from './api';

type Suggested = Pick<BankLine, 'id' | 'state' | 'suggestions'>;
interface Match {
  id: number;
  lines: { entry: number; line: number }[];
}

const placeOf = ({ entry, line }: Pick<BookLine, 'entry' | 'line'>) => `${entry}/${line}`;

/** What a line is for certain, judged by the line only: its only suggestion, or the only one that its number names. */
function certain({ state, suggestions }: Suggested): BookLine | null {
  const first = suggestions[0];
  if (state !== 'open' || !first) return null;
  if (suggestions.length === 1) return first;
  const named = suggestions.filter(({ why }) => why === 'number');
  return named.length === 1 ? first : null;
}

/** The most lines that are matched in one step. */
export const MAX_MATCHES_PER_STEP = 200;

/**
 * The lines of which it is certain what they are. What two of them would be is certain for neither, unless the number
 * on one of them says so.
 */
export function exactMatches(lines: readonly Suggested[]): Match[] {
  const claims = new Map<string, { id: number; numbered: boolean }[]>();
  for (const one of lines) {
    const book = certain(one);
    if (!book) continue;
    const place = placeOf(book);
    const claim = { id: one.id, numbered: book.why === 'number' };
    claims.set(place, [...(claims.get(place) ?? []), claim]);
  }
  return lines.flatMap((one) => {
    const book = certain(one);
    if (!book) return [];
    const among = claims.get(placeOf(book)) ?? [];
    const strongest = among.some(({ numbered }) => numbered)
      ? among.filter(({ numbered }) => numbered)
      : among;
    const mine = strongest.length === 1 && strongest[0]?.id === one.id;
    return mine ? [{ id: one.id, lines: [{ entry: book.entry, line: book.line }] }] : [];
  });
}
