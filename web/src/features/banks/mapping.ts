import type { FileView, Mapping } from './api';

export const AMOUNTS = ['signed', 'sides', 'marked'] as const;
export type Amounts = (typeof AMOUNTS)[number];
export const DECIMAL_MARKS = ['point', 'comma'] as const;

/** What a column can be; one of each, save for descriptions. */
export const ROLES = [
  'date',
  'value_date',
  'description',
  'reference',
  'debit',
  'credit',
  'amount',
  'mark',
  'balance',
] as const;
export type Role = (typeof ROLES)[number];

type Table = Pick<FileView, 'headers' | 'rows'>;

/** The mapping that somebody begins with where none was proposed. */
export function blankMapping(): Mapping {
  return { header_line: null, date: -1, amounts: 'signed', description: [], reversed: false };
}

/** The columns of amounts that a way of writing them needs. */
export function amountRoles(amounts: string): readonly ('amount' | 'debit' | 'credit' | 'mark')[] {
  if (amounts === 'sides') return ['debit', 'credit'];
  return amounts === 'marked' ? ['amount', 'mark'] : ['amount'];
}

/** Another way of writing amounts; what it does not need is let go. */
export function withAmounts(mapping: Mapping, amounts: Amounts): Mapping {
  const needed: readonly string[] = amountRoles(amounts);
  const keep = (role: 'amount' | 'debit' | 'credit' | 'mark') =>
    needed.includes(role) ? (mapping[role] ?? null) : null;
  return {
    ...mapping,
    amounts,
    amount: keep('amount'),
    debit: keep('debit'),
    credit: keep('credit'),
    mark: keep('mark'),
    reversed: amounts === 'signed' && mapping.reversed,
  };
}

/** The roles that no column has yet, of those that must have one. */
export function missingRoles(
  mapping: Mapping,
): ('date' | ReturnType<typeof amountRoles>[number])[] {
  const named = (column: number | null | undefined) => typeof column === 'number' && column >= 0;
  return (['date', ...amountRoles(mapping.amounts)] as const).filter(
    (role) => !named(mapping[role]),
  );
}

/** Whether everything that must be named is named. */
export function isWhole(mapping: Mapping): boolean {
  return missingRoles(mapping).length === 0;
}

/** The field of a column, if it has one. */
export function roleOf(mapping: Mapping, column: number): Role | null {
  if (mapping.description?.includes(column)) return 'description';
  return ROLES.find((role) => role !== 'description' && mapping[role] === column) ?? null;
}

/** The rows below the headers, as they are in the file. */
export function rowsBelow({ headers, rows }: Table): readonly string[][] {
  // A column without a header is named by its letter.
  const head = rows.findIndex(
    (cells) =>
      cells.some((cell) => cell.trim() !== '') &&
      headers.every((header, place) => ['', header.trim()].includes((cells[place] ?? '').trim())),
  );
  return rows.slice(head + 1).filter((cells) => cells.filter((cell) => cell.trim()).length > 1);
}

/** Whether a table has no line with a date and an amount: prose, or an empty sheet. */
export function hasNoLines(view: Table & Pick<FileView, 'mapping'>): boolean {
  return view.headers.length > 0 && !view.mapping && rowsBelow(view).length === 0;
}

/** The columns as choices: the header, and the first value below it. */
export function columnsOf(table: Table): { value: string; label: string }[] {
  const below = rowsBelow(table);
  return table.headers.map((header, place) => {
    const sample = below.map((cells) => (cells[place] ?? '').trim()).find((cell) => cell !== '');
    const name = header.trim() || String(place + 1);
    return {
      value: String(place),
      label: sample ? `${name} (${sample.slice(0, 30)})` : name,
    };
  });
}
