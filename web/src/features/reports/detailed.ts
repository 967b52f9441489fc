import type { DetailedTrialBalance } from './tables';

/** The three pairs of columns. */
export const PAIRS = ['opening', 'movement', 'closing'] as const;

type Sides = DetailedTrialBalance['totals'];

/** The six figures of a row in the order of its columns, debit before credit. */
export function sidesOf(row: Sides): string[] {
  return [
    row.opening_debit,
    row.opening_credit,
    row.debit,
    row.credit,
    row.closing_debit,
    row.closing_credit,
  ];
}
