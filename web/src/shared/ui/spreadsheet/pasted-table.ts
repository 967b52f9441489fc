/** The quoted cell that a text begins with, up to the end of the cell: quotes within are doubled. */
const QUOTED = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/;
/** Spreadsheets quote a cell with these characters; in other cells quotes are part of the text. */
const NEEDS_QUOTES = /[\t\n]|""/;
const BREAKS = /\s*[\t\n]\s*/g;

/** The first cell of a text, in one line, and what follows it. */
function firstCell(text: string): { cell: string; rest: string } {
  const [quoted, content = ''] = QUOTED.exec(text) ?? [];
  if (quoted && NEEDS_QUOTES.test(content)) {
    const cell = content.replaceAll('""', '"').trim().replace(BREAKS, ' ');
    return { cell, rest: text.slice(quoted.length) };
  }
  const end = text.search(/[\t\n]|$/);
  return { cell: text.slice(0, end).trim(), rest: text.slice(end) };
}

/**
 * Rows and cells of a copied range, as spreadsheets write them to the clipboard: a cell with a tab or a line break is
 * quoted, and fields have one line. Null when it is only a word or two for one field.
 */
export function tableOf(clipboard: string): string[][] | null {
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (!/[\t\n]/.test(text)) return null;
  const rows: string[][] = [];
  let row: string[] = [];
  let { cell, rest } = firstCell(text);
  row.push(cell);
  while (rest !== '') {
    if (rest.startsWith('\n')) {
      rows.push(row);
      row = [];
    }
    ({ cell, rest } = firstCell(rest.slice(1)));
    row.push(cell);
  }
  return [...rows, row];
}
