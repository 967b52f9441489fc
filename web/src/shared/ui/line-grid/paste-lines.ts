import { pastedDecimal } from '@/shared/lib/decimal-text';
import { foldText } from '@/shared/lib/fold-text';
import type { EntityOption } from '../entity-combobox';
import {
  type EntityColumn,
  type LineBase,
  type LineColumn,
  textOf,
  withField,
  withOption,
} from './line-column';

/** Rows and cells of a copied range; null when it is only a word or two for one field. */
export function tableOf(clipboard: string): string[][] | null {
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (!/[\t\n]/.test(text)) return null;
  return text.split('\n').map((row) => row.split('\t').map((cell) => cell.trim()));
}

/** Finds the record that a pasted cell names. */
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

async function fill<Line>(line: Line, column: LineColumn<Line>, cell: string): Promise<Line> {
  switch (column.kind) {
    case 'amount':
      return line;
    case 'text':
      return withField(line, column, cell);
    case 'decimal': {
      // What is no number is shown as it came, to be refused, rather than left out unseen.
      return cell === '' ? line : withField(line, column, pastedDecimal(cell) ?? cell);
    }
    case 'select': {
      const wanted = foldText(cell);
      const choice = column.options.find(
        ({ label, value }) => foldText(label) === wanted || value === cell,
      );
      return choice ? withField(line, column, choice.value) : line;
    }
    case 'entity': {
      const option = await find(column, cell);
      return option ? withOption(line, column, option) : line;
    }
  }
}

/**
 * Spreads a copied range over the lines, from one cell to the end side and downwards; lines are added as the
 * range needs them. A name that no record has goes into the first text column, so that nothing is dropped.
 */
export async function pasteInto<Line extends LineBase>(
  lines: readonly Line[],
  table: readonly string[][],
  at: { row: number; column: number },
  columns: readonly LineColumn<Line>[],
  newLine: () => Line,
): Promise<Line[]> {
  const result = [...lines];
  const text = columns.find((column) => column.kind === 'text');
  for (const [down, cells] of table.entries()) {
    const place = at.row + down;
    let line = result[place] ?? newLine();
    for (const [across, cell] of cells.entries()) {
      const column = columns[at.column + across];
      if (!column || cell === '') continue;
      const before = line;
      line = await fill(line, column, cell);
      const unknown = column.kind === 'entity' && line === before;
      if (unknown && text && textOf(line, text.field) === '') line = withField(line, text, cell);
    }
    result[place] = line;
  }
  return result;
}
