import type { ReportRow, ReportTable } from './api';

const cell = (row: ReportRow | undefined, at: number) => row?.cells[at] ?? '0.00';

const accounts = (table: ReportTable) => table.rows.filter(({ kind }) => kind === 'account');
const foot = (table: ReportTable) => table.rows.findLast(({ kind }) => kind === 'total');

/** A trial balance: each account with its debit and its credit, and the sums. */
export const asTrialBalance = (table: ReportTable) => ({
  as_of: table.last_date,
  rows: accounts(table).map((row) => ({ ...row, debit: cell(row, 0), credit: cell(row, 1) })),
  total_debit: cell(foot(table), 0),
  total_credit: cell(foot(table), 1),
});
export type TrialBalance = ReturnType<typeof asTrialBalance>;

const sides = (row: ReportRow | undefined) => ({
  opening_debit: cell(row, 0),
  opening_credit: cell(row, 1),
  debit: cell(row, 2),
  credit: cell(row, 3),
  closing_debit: cell(row, 4),
  closing_credit: cell(row, 5),
});

/** A detailed trial balance: how each account opens, moves and closes, and the sums. */
export const asDetailed = (table: ReportTable) => ({
  first_date: table.first_date ?? table.last_date,
  last_date: table.last_date,
  rows: accounts(table).map((row) => ({ ...row, ...sides(row) })),
  totals: sides(foot(table)),
});
export type DetailedTrialBalance = ReturnType<typeof asDetailed>;
