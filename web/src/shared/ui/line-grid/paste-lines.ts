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

/** Finds the records that pasted cells name, each name asked for once. */
function finder<Line>() {
  const asked = new Map<string, Promise<EntityOption | null>>();
  return (column: EntityColumn<Line>, cell: string): Promise<EntityOption | null> => {
    const key = `${column.field}\n${cell}`;
    const answer = asked.get(key) ?? find(column, cell);
    asked.set(key, answer);
    return answer;
  };
}

async function find<Line>(column: EntityColumn<Line>, cell: string): Promise<EntityOption | null> {
  const found = await column.source.search(cell, new AbortController().signal).catch(() => []);
  const wanted = foldText(cell);
  return (
    found.find(
      (option: EntityOption) =>
        foldText(option.label) === wanted || foldText(option.detail ?? '') === wanted,
    ) ?? null
  );
}

/** The line with the cell in it; null when the column cannot take such a text. */
async function fill<Line>(
  line: Line,
  column: LineColumn<Line>,
  cell: string,
  lookUp: ReturnType<typeof finder<Line>>,
): Promise<Line | null> {
  switch (column.kind) {
    case 'amount':
      // Worked out from the others, here as in the spreadsheet.
      return line;
    case 'text':
      return withField(line, column, cell);
    case 'decimal':
      // What is no number is shown as it came, to be refused, rather than left out unseen.
      return withField(line, column, pastedDecimal(cell) ?? cell);
    case 'select': {
      const wanted = foldText(cell);
      const choice = column.options.find(
        ({ label, value }) => foldText(label) === wanted || value === cell,
      );
      return choice ? withField(line, column, choice.value) : null;
    }
    case 'entity': {
      const option = await lookUp(column, cell);
      return option && withOption(line, column, option);
    }
  }
}

/** Whether a name that no record has can stand in the first text column of the line. */
function takesName<Line>(line: Line, text: LineColumn<Line> | undefined): text is TextColumn<Line> {
  return text?.kind === 'text' && textOf(line, text.field) === '';
}

/** The lines after a paste, and the cells that found no place in them. */
export interface Pasted<Line> {
  lines: Line[];
  left: string[];
}

/**
 * Spreads a copied range over the lines, from one cell to the end side and downwards; lines are added as the
 * range needs them. A name that no record has goes into the first text column; what no column can take is told.
 */
export async function pasteInto<Line extends LineBase>(
  lines: readonly Line[],
  table: readonly string[][],
  at: { row: number; column: number },
  columns: readonly LineColumn<Line>[],
  newLine: () => Line,
): Promise<Pasted<Line>> {
  const result = [...lines];
  const left: string[] = [];
  const lookUp = finder<Line>();
  const textAt = columns.findIndex((column) => column.kind === 'text');
  const text = columns[textAt];
  for (const [down, cells] of table.entries()) {
    const place = at.row + down;
    let line = result[place] ?? newLine();
    const hasText = Boolean(cells[textAt - at.column]);
    for (const [across, cell] of cells.entries()) {
      if (cell === '') continue;
      const column = columns[at.column + across];
      const filled = column ? await fill(line, column, cell, lookUp) : null;
      if (filled) line = filled;
      else if (column?.kind === 'entity' && takesName(line, text) && !hasText) {
        line = withField(line, text, cell);
      } else left.push(cell);
    }
    result[place] = line;
  }
  return { lines: result, left };
}
