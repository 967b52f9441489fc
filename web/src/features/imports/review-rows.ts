import type {
  Import,
  ImportColumns,
  ImportField,
  ImportKind,
  ImportMode,
  ImportRow,
  RowDecision,
  RowFilter,
} from './api';
import { merges } from './kinds';

/** What rows can be reviewed by. Those that were refused are known only once they were imported. */
export const FILTERS = [
  'all',
  'bad',
  'duplicates',
  'good',
  'skipped',
] as const satisfies RowFilter[];
export type ReviewFilter = (typeof FILTERS)[number];

/** How many rows a filter lets through. */
export function countOf(filter: RowFilter, found: Import): number {
  return filter === 'all' ? found.rows : found[filter];
}

/** Whether a column says what is left to pay of each invoice or bill: only that is imported then. */
export const hasOpenBalances = (read: ImportColumns | undefined): boolean =>
  read?.columns.some(({ field }) => field === 'open_balance') ?? false;

/** What can become of a row. Only a record that the company already has can be updated, and not every kind. */
export function decisionsFor(kind: ImportKind, { state, duplicate }: ImportRow): RowDecision[] {
  const there = state === 'duplicate' && duplicate?.id != null;
  if (there && merges(kind)) return ['merge', 'import', 'skip'];
  return ['import', 'skip'];
}

/** What can be decided about all rows of a filter at once. */
export function decisionsForAll(kind: ImportKind, filter: RowFilter): RowDecision[] {
  switch (filter) {
    case 'duplicates':
      return merges(kind) ? ['merge', 'skip', 'import'] : ['skip', 'import'];
    case 'bad':
      return ['skip'];
    case 'skipped':
      return ['import'];
    default:
      return [];
  }
}

/** Rows of an import that did not become records. */
export const notImported = ({ rows, done, refused }: Import): number =>
  Math.max(0, rows - (done - refused));

/** How many rows an import would take. */
export function takenCount(mode: ImportMode, found: Import): number {
  const wanted = Math.max(0, found.rows - found.skipped);
  return mode === 'all' ? wanted : Math.max(0, wanted - found.open);
}

/** The cell of a row for a field. */
export const cellOf = (row: ImportRow, field: string) =>
  row.cells.find((cell) => cell.field === field);

/** The fields that some of the rows have, in the order of the file's columns; what no column gave comes last. */
export function fieldsShown(
  { fields, columns }: Pick<ImportColumns, 'fields' | 'columns'>,
  rows: readonly ImportRow[],
): ImportField[] {
  const there = new Set(rows.flatMap(({ cells }) => cells.map(({ field }) => field)));
  const placeOf = ({ key }: ImportField) => {
    const place = columns.findIndex(({ field }) => field === key);
    return place === -1 ? columns.length : place;
  };
  return fields
    .filter(({ key }) => there.has(key))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The fields of a row with something wrong, which may be out of sight. */
export const wrongFields = (row: ImportRow, fields: readonly ImportField[]): ImportField[] =>
  fields.filter(({ key }) => cellOf(row, key)?.message);

/** Rows that had no error and were refused when they were imported, with the reasons. */
export function refusedRowsOf(rows: readonly ImportRow[]): { line: number; why: string }[] {
  return rows.flatMap(({ line, state, decision, cells }) => {
    if (state === 'bad' || decision === 'skip') return [];
    const why = [...new Set(cells.map(({ message }) => message).filter(Boolean))];
    return why.length > 0 ? [{ line, why: why.join(' ') }] : [];
  });
}
