import { pastedDecimal } from '@/shared/lib/decimal-text';
import { foldText } from '@/shared/lib/fold-text';
import type { EntityOption } from '../entity-combobox';
import {
  type EntityColumn,
  type LineBase,
  type LineColumn,
  type TextColumn,
  textOf,
  withField,
  withOption,
} from './line-column';

/** The records that pasted cells name, by column and name. */
type Found = ReadonlyMap<string, EntityOption | null>;

const nameIn = <Line>(column: EntityColumn<Line>, cell: string) => `${column.field}\n${cell}`;

/** Finds the records that pasted cells name, each name asked for once. */
async function findAll<Line>(
  table: readonly string[][],
  first: number,
  columns: readonly LineColumn<Line>[],
): Promise<Found> {
  const lookups = new Map<string, Promise<EntityOption | null>>();
  for (const cells of table) {
    for (const [across, cell] of cells.entries()) {
      const column = columns[first + across];
      if (cell === '' || column?.kind !== 'entity') continue;
      const key = nameIn(column, cell);
      if (!lookups.has(key)) lookups.set(key, find(column, cell));
    }
  }
  const answers = [...lookups].map(async ([key, answer]) => [key, await answer] as const);
  return new Map(await Promise.all(answers));
}

async function find<Line>(column: EntityColumn<Line>, cell: string): Promise<EntityOption | null> {
  const found = await column.source.search(cell, new AbortController().signal).catch(() => []);
  const needle = foldText(cell);
  return (
    found.find(
      (option: EntityOption) =>
        foldText(option.label) === needle || foldText(option.detail ?? '') === needle,
    ) ?? null
  );
}

/** The line with the cell in it; null when the column cannot take such a text. */
function fill<Line>(line: Line, column: LineColumn<Line>, cell: string, found: Found): Line | null {
  switch (column.kind) {
    case 'amount':
      // Worked out from the others, here as in the spreadsheet.
      return line;
    case 'text':
      return withField(line, column, cell);
    case 'decimal':
      // A text that is no number is kept and refused later, instead of being silently dropped.
      return withField(line, column, pastedDecimal(cell) ?? cell);
    case 'select': {
      const needle = foldText(cell);
      const choice = column.options.find(
        ({ label, value }) => foldText(label) === needle || value === cell,
      );
      return choice ? withField(line, column, choice.value) : null;
    }
    case 'entity': {
      const option = found.get(nameIn(column, cell));
      return option ? withOption(line, column, option) : null;
    }
  }
}

/** Whether the first text column of the line can take a name that no record has. */
function takesName<Line>(line: Line, text: LineColumn<Line> | undefined): text is TextColumn<Line> {
  return text?.kind === 'text' && textOf(line, text.field) === '';
}

/** The lines after a paste, and the cells that found no place in them. */
export interface Pasted<Line> {
  lines: Line[];
  rejected: string[];
}

/** A copied range that is ready to be put into lines, all at once. */
export type ReadyPaste<Line> = (
  lines: readonly Line[],
  row: number,
  newLine: () => Line,
) => Pasted<Line>;

/**
 * Fetches the records that a copied range names, then writes the range into the lines as they are by then, from one
 * cell to the end side and downwards; lines are added as needed. A name that no record has goes into the first text
 * column; cells that no column can take are reported.
 *
 * @param first the column of the range's first cells
 */
export async function readyPaste<Line extends LineBase>(
  table: readonly string[][],
  first: number,
  columns: readonly LineColumn<Line>[],
): Promise<ReadyPaste<Line>> {
  const found = await findAll(table, first, columns);
  const textAt = columns.findIndex((column) => column.kind === 'text');
  const text = columns[textAt];
  return (lines, row, newLine) => {
    const result = [...lines];
    const rejected: string[] = [];
    for (const [down, cells] of table.entries()) {
      let line = result[row + down] ?? newLine();
      const hasText = Boolean(cells[textAt - first]);
      for (const [across, cell] of cells.entries()) {
        if (cell === '') continue;
        const column = columns[first + across];
        const filled = column ? fill(line, column, cell, found) : null;
        if (filled) line = filled;
        else if (column?.kind === 'entity' && takesName(line, text) && !hasText) {
          line = withField(line, text, cell);
        } else rejected.push(cell);
      }
      result[row + down] = line;
    }
    return { lines: result, rejected };
  };
}
