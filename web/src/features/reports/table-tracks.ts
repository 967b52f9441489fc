import type { CSSProperties } from 'react';
import type { ReportColumn, ReportRow, ReportTable } from './api';

/** With more rows a table is laid out row by row, so that a browser can leave out those that are not in sight. */
const LONG = 120;

/** What a cell has beside its text, in pixels. */
const PADDING = 20;
/** So much of a long text is on one line at the least, in digits of its font. */
const LEAST_WORDS = 14;
/** So much of it may ask for what is left. */
const MOST_WORDS = 30;

interface Track {
  /** What it takes at the least, in digits of its font. */
  least: number;
  /** Its share of what is left. */
  share: number;
}

/** The longest word of a heading, whose letters are smaller than those of the rows. */
const wordOf = (...texts: string[]) =>
  Math.ceil(0.8 * Math.max(...texts.flatMap((text) => text.split(/\s+/).map((one) => one.length))));

/** The room of the longest figure: marks between its digits are narrower than these. */
const figure = (longest: number) => longest + 1;

/** How wide a column is, by what is in it: to have it measured, a browser would lay out every row. */
function trackOf(column: ReportColumn, cells: readonly (string | null)[]): Track {
  const heading = wordOf(column.title_en, column.title_ar);
  const longest = cells.reduce((most, cell) => Math.max(most, cell?.length ?? 0), 0);
  switch (column.kind) {
    case 'money':
    case 'quantity': {
      const least = Math.max(figure(longest), heading);
      return { least, share: least };
    }
    case 'day':
      return { least: 12, share: 12 };
    case 'percent':
      return { least: Math.max(5, heading), share: 5 };
    case 'einvoice':
      // Its 26 letters are smaller, and on two lines.
      return { least: 15, share: 20 };
    case 'text': {
      const least = Math.max(Math.min(longest, LEAST_WORDS), heading);
      return { least, share: Math.max(least, Math.min(longest, MOST_WORDS)) };
    }
  }
}

/** The share of the names that begin the rows; the least that they take is in the style sheet. */
function shareOfNames(rows: readonly ReportRow[]): number {
  const longest = rows.reduce(
    (most, { number, name_en, name_ar }) =>
      Math.max(most, (number?.length ?? 0) + Math.max(name_en.length, name_ar.length)),
    0,
  );
  return Math.min(longest, MOST_WORDS);
}

/** How the rows of a long table share its width; undefined for one that a browser lays out as a whole. */
export function tableTracks({ columns, rows }: ReportTable): CSSProperties | undefined {
  if (rows.length <= LONG) return undefined;
  const tracks = columns.map((column, at) =>
    trackOf(
      column,
      rows.map(({ cells }) => cells[at] ?? null),
    ),
  );
  const digits = tracks.reduce((sum, { least }) => sum + least, 0);
  return {
    '--tracks': [
      `minmax(var(--names), ${shareOfNames(rows)}fr)`,
      ...tracks.map(({ least, share }) => `minmax(calc(${least}ch + ${PADDING}px), ${share}fr)`),
    ].join(' '),
    '--least': `calc(${digits}ch + ${PADDING * tracks.length}px)`,
  } as CSSProperties;
}

/** The room of each column of figures in a ledger: that of its longest sums, and of a balance between them. */
export function figureTrack(sums: readonly string[]): CSSProperties {
  const longest = sums.reduce((most, sum) => Math.max(most, sum.length), 10);
  return { '--figure': `calc(${figure(longest)}ch + ${PADDING}px)` } as CSSProperties;
}
