const ARABIC = '\\u0600-\\u06ff\\u0750-\\u077f\\u08a0-\\u08ff\\ufb50-\\ufefc';
const STRETCH = new RegExp(`[^${ARABIC}\\n]+`, 'gu');
const IN_ARABIC = new RegExp(`[${ARABIC}]`, 'u');
/** What is around a stretch: spaces, the end of a sentence, dots and dashes between two parts, brackets and quotes. */
const BEFORE = /^(?:[\s,:;!?…•·*–—/|×÷=)\]}»”([{«“"']|[-.+](?=\s|$)|\.(?=\p{L}))+/u;
const AFTER = /(?:[\s.,:;!?…•·\-–—/|\\*×÷=([{«“”»\]}]|(?<!\([^)]*)\)|(?<!\p{N})["'])+$/u;

/** Where a stretch has what is between its surroundings. */
function core(text: string, from: number): [start: number, end: number] {
  const start = BEFORE.exec(text)?.[0].length ?? 0;
  const said = text.slice(start).replace(AFTER, '');
  return [from + start, from + start + said.length];
}

/**
 * The parts of a text with Arabic letters that read from left to right and that a browser would turn around: `24V/3A`
 * as `3A/24V`. A plain number and Latin words are right by themselves. The rule is that of `pdf::runs`.
 */
export function leftToRightParts(text: string): [start: number, end: number][] {
  if (!IN_ARABIC.test(text)) return [];
  const parts: [number, number][] = [];
  for (const { 0: stretch, index } of text.matchAll(STRETCH)) {
    const part = core(stretch, index);
    const said = text.slice(...part);
    if (/\p{L}/u.test(said)) {
      if (!/^\p{L}(?:.*[\p{L}\p{N}])?$/u.test(said)) parts.push(part);
    } else if (/^\+[\d\s()-]+$/.test(said)) {
      parts.push(part);
    } else {
      for (const { 0: word, index: at } of said.matchAll(/\S+/g)) {
        const inner = core(word, part[0] + at);
        if (/\p{N}/u.test(word) && /[^\d.,]/.test(text.slice(...inner))) parts.push(inner);
      }
    }
  }
  return parts;
}

/** The direction of a text by its first letter, of which a measure at its start, `24V/3A`, is none. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const words = text.split(/\s+/).filter((word) => !/\p{N}/u.test(word));
  const letter = /\p{L}/u.exec(words.join(' '));
  return letter && !IN_ARABIC.test(letter[0]) ? 'ltr' : 'rtl';
}

/** A name within a sentence of the catalogues, which may be of another direction. */
export const isolated = (name: string) => `\u2068${name}\u2069`;
