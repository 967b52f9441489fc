/** The words of a description that mean something: numbers, dates and single letters change from line to line. */
export function wordsOf(description: string): string {
  const words = description.split(/\s+/).filter((word) => /^\p{L}[\p{L}.&'-]+$/u.test(word));
  return words.slice(0, 4).join(' ').slice(0, 100);
}
