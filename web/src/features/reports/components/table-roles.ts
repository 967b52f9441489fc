/**
 * What the parts of a table are, said outright: where it is laid out otherwise on a phone, a browser may take them for
 * mere boxes. They are spread over elements that have these roles anyhow, which lint would call superfluous.
 */
export const role = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
} as const;
