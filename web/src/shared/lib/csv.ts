import { saveFile } from '@/shared/lib/save-file';

/** A cell: text, or the decimal string of a figure. */
export type CsvCell = string | { amount: string } | null;

/** Spreadsheets take text that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell.amount;
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as CSV with the mark by which spreadsheets recognise UTF-8, so that Arabic arrives whole. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;
}

/** Hands a CSV file to the reader. */
export function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  saveFile(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
