import { searchKey } from '@/shared/lib/fold-text';

/** Letters beside an ampersand are one word: P&L. */
const AMPERSAND = /(?<!\p{L})(\p{L})\s*&\s*(\p{L})(?!\p{L})/gu;
const BETWEEN = /[^\p{L}\p{N}]+/u;
/** The Arabic article, also after a preposition, where a word remains without it. */
const ARTICLE = /^(?:ال|لل|وال)(?=\p{L}{3})/u;
const SHORTEST_MISSPELT = 5;

/** Endings of one word in several numbers: شيك and شيكات, مورد and موردين, entry and entries, tax and taxes. */
const ARABIC_ENDING = /(?<=\p{L}{3})(?:ات|ون|ين|ه)$/u;
const ENGLISH_ENDINGS = [
  [/(?<=[a-z]{2})ies$/, 'y'],
  [/(?<=ch|sh|ss|x)es$/, ''],
  [/(?<=[a-z]{2}[^siu])s$/, ''],
] as const;

/** The words of a text as they are compared: folded, without punctuation and Arabic articles. */
export function wordsOf(text: string): string[] {
  return searchKey(text)
    .replace(AMPERSAND, '$1$2')
    .split(BETWEEN)
    .filter(Boolean)
    .map((word) => word.replace(ARTICLE, ''));
}

/** A word without what its number adds to it. */
function stemOf(word: string): string {
  for (const [ending, singular] of ENGLISH_ENDINGS) {
    if (ending.test(word)) return word.replace(ending, singular);
  }
  return word.replace(ARABIC_ENDING, '');
}

/** How well a search is met: from `meant` on it is what was meant, below that a guess. */
export const SCORE = {
  exact: 100,
  start: 90,
  phrase: 80,
  word: 70,
  /** The words are in different names of the same page. */
  spread: 60,
  meant: 55,
  inside: 40,
  misspelt: 30,
  none: 0,
} as const;

const A_SYNONYM = 3;
/** A singular for a plural, or the other way round. */
const ANOTHER_NUMBER = 1;

/** How well the words of a search meet the names of a page; the first name is its label. */
export function scoreOf(query: readonly string[], names: readonly (readonly string[])[]): number {
  if (query.length === 0) return SCORE.none;
  const best = names.map((name, at) =>
    at === 0
      ? nameScore(query, name, SCORE.exact)
      : nameScore(query, name, SCORE.start) - A_SYNONYM,
  );
  const every = names.flat();
  const spread = all(query, every, (word, asked) => word.startsWith(asked));
  return Math.max(SCORE.none, ...best, spread ? SCORE.spread : SCORE.none);
}

/** `most` is what a singular for a plural can score: half a word is often another word's singular. */
function nameScore(query: readonly string[], name: readonly string[], most: number): number {
  const stems = Math.min(most, wordsScore(query.map(stemOf), name.map(stemOf)));
  return Math.max(wordsScore(query, name), stems - ANOTHER_NUMBER);
}

function wordsScore(query: readonly string[], name: readonly string[]): number {
  const [asked, text] = [query.join(' '), name.join(' ')];
  if (text === asked) return SCORE.exact;
  // Of two names that begin alike, the shorter is nearer.
  if (text.startsWith(asked)) return SCORE.start - Math.min(9, name.length - query.length);
  if (` ${text}`.includes(` ${asked}`)) return SCORE.phrase - Math.min(9, name.length);
  if (all(query, name, (word, one) => word.startsWith(one))) return SCORE.word;
  if (all(query, name, (word, one) => one.length > 2 && word.includes(one))) return SCORE.inside;
  if (all(query, name, isNear)) return SCORE.misspelt;
  return SCORE.none;
}

type Meets = (word: string, asked: string) => boolean;

const all = (query: readonly string[], words: readonly string[], meets: Meets): boolean =>
  query.every((asked) => words.some((word) => meets(word, asked)));

/** Whether a word begins with what was asked, but for one letter. */
function isNear(word: string, asked: string): boolean {
  if (word.startsWith(asked)) return true;
  if (asked.length < SHORTEST_MISSPELT || word[0] !== asked[0]) return false;
  return [-1, 0, 1].some((more) => oneEditApart(word.slice(0, asked.length + more), asked));
}

function oneEditApart(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  const [rest, otherRest] = [one.slice(from), other.slice(from)];
  const swapped = rest[1] === otherRest[0] && rest[0] === otherRest[1];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    (swapped && rest.slice(2) === otherRest.slice(2))
  );
}
