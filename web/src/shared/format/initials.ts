const ARTICLE = /^ال(?=\p{L}{2})/u;

/**
 * The first letters of the first and last name; the article of an Arabic family name is none of them, and its letters
 * are not joined.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)?.replace(ARTICLE, '')] : [words[0]];
  const letters = ends.map((word = '') => [...word][0] ?? '');
  const arabic = letters.some((letter) => /\p{Script=Arabic}/u.test(letter));
  return letters.join(arabic ? ' ' : '');
}
