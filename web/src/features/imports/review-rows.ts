import type { InfiniteData } from '@tanstack/react-query';
import type {
  Import,
  ImportField,
  ImportMode,
  ImportRow,
  ImportRows,
  RowDecision,
  RowFilter,
} from './contract';

export const FILTERS = ['all', 'bad', 'duplicates', 'good', 'skipped'] as const;

/** How many rows a filter lets through. */
export function countOf(filter: RowFilter, found: Import): number {
  return filter === 'all' ? found.rows : found[filter];
}

/** What can become of a row. Only a record that the company already has can be updated. */
export function decisionsFor({ state, duplicate }: ImportRow): RowDecision[] {
  if (state === 'duplicate' && duplicate?.id != null) return ['merge', 'import', 'skip'];
  return ['import', 'skip'];
}

/** What can be decided about all rows of a filter at once. */
export function decisionsForAll(filter: RowFilter): RowDecision[] {
  switch (filter) {
    case 'duplicates':
      return ['merge', 'skip', 'import'];
    case 'bad':
      return ['skip'];
    case 'skipped':
      return ['import'];
    default:
      return [];
  }
}

/** Rows of an import that did not become records. */
export const notImported = ({ rows, made, merged }: Import): number =>
  Math.max(0, rows - made - merged);

/**
 * Bad rows that are not skipped: while there are any, not all can be imported. The server counts skipped rows as bad,
 * too; unless it says how many are open, those that were skipped are taken to be bad ones, and its refusal is shown.
 */
export const openCount = ({ open, bad, skipped }: Import): number =>
  open ?? Math.max(0, bad - skipped);

/** How many rows an import would take. */
export function takenCount(mode: ImportMode, found: Import): number {
  const wanted = Math.max(0, found.rows - found.skipped);
  return mode === 'all' ? wanted : Math.max(0, wanted - openCount(found));
}

/**
 * Pages with a row as it is now. It stays in its place, also where the filter would no longer let it through: what
 * somebody is correcting doesn't vanish under their hands.
 */
export function withRow(
  pages: InfiniteData<ImportRows, string | null> | undefined,
  changed: ImportRow,
): InfiniteData<ImportRows, string | null> | undefined {
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) => ({
        ...page,
        Rows: page.Rows.map((row) => (row.line === changed.line ? changed : row)),
      })),
    }
  );
}

/** A row as it was read. */
export const rowAt = (
  pages: InfiniteData<ImportRows, string | null> | undefined,
  line: number,
): ImportRow | undefined =>
  pages?.pages.flatMap((page) => page.Rows).find((row) => row.line === line);

/** Pages with a decision about some of their rows, until they are asked for again. */
export function withDecision(
  pages: InfiniteData<ImportRows, string | null> | undefined,
  lines: readonly number[],
  decision: RowDecision,
): InfiniteData<ImportRows, string | null> | undefined {
  const rows = pages?.pages.flatMap((page) => page.Rows) ?? [];
  return rows
    .filter((row) => lines.includes(row.line))
    .reduce((all, row) => withRow(all, { ...row, decision }), pages);
}

/** The cell of a row for a field. */
export const cellOf = (row: ImportRow, field: string) =>
  row.cells.find((cell) => cell.field === field);

/** The fields that some of the rows have, in the order of the record's form. */
export function fieldsShown(
  fields: readonly ImportField[],
  rows: readonly ImportRow[],
): ImportField[] {
  const there = new Set(rows.flatMap(({ cells }) => cells.map(({ field }) => field)));
  return fields.filter(({ key }) => there.has(key));
}
