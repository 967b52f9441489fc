const ARABIC = '\\u0600-\\u06ff\\u0750-\\u077f\\u08a0-\\u08ff\\ufb50-\\ufefc';
const STRETCH = new RegExp(`[^${ARABIC}\\n]+`, 'gu');
const IN_ARABIC = new RegExp(`[${ARABIC}]`, 'u');
/** The characters around a stretch: spaces, ends of sentences, dots and dashes between parts, brackets and quotes. */
const BEFORE = /^(?:[\s,:;!?…•·*–—/|×÷=)\]}»”([{«“"']|[-.+](?=\s|$)|\.(?=\p{L}))+/u;
const AFTER = /(?:[\s.,:;!?…•·\-–—/|\\*×÷=([{«“”»\]}]|(?<!\([^)]*)\)|(?<!\p{N})["'])+$/u;

/** A plus or minus right behind an Arabic letter, as in `5م+3م`, is between two measures: it is no sign of a number. */
const JOINED = new RegExp(`(?<=[${ARABIC}])(?<=\\p{L})[-+]`, 'uy');

/** The range of a stretch without the characters around it. */
function core(text: string, from: number, to: number): [start: number, end: number] {
  JOINED.lastIndex = from;
  const begin = JOINED.test(text) ? from + 1 : from;
  const stretch = text.slice(begin, to);
  const start = BEFORE.exec(stretch)?.[0].length ?? 0;
  const said = stretch.slice(start).replace(AFTER, '');
  return [begin + start, begin + start + said.length];
}

/**
 * The parts of a text with Arabic letters that read from left to right and that a browser would turn around: `24V/3A`
 * as `3A/24V`. A plain number and Latin words are right by themselves. The rule is that of `pdf::runs`.
 */
export function leftToRightParts(text: string): [start: number, end: number][] {
  if (!IN_ARABIC.test(text)) return [];
  const parts: [number, number][] = [];
  for (const { 0: stretch, index } of text.matchAll(STRETCH)) {
    const part = core(text, index, index + stretch.length);
    const said = text.slice(...part);
    if (/\p{L}/u.test(said)) {
      if (!/^\p{L}(?:.*[\p{L}\p{N}])?$/u.test(said)) parts.push(part);
    } else if (/^\+[\d\s()-]+$/.test(said)) {
      parts.push(part);
    } else {
      for (const { 0: word, index: at } of said.matchAll(/\S+/g)) {
        const inner = core(text, part[0] + at, part[0] + at + word.length);
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

/** A figure or a number within a sentence of the other direction: its sign stays where it belongs. */
export const isolatedFigure = (figure: string) => `\u2066${figure}\u2069`;
