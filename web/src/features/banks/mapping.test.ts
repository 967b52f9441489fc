import { describe, expect, it } from 'vitest';
import {
  blankMapping,
  columnsOf,
  hasNoLines,
  isWhole,
  missingRoles,
  roleOf,
  rowsBelow,
  withAmounts,
} from './mapping';

const table = {
  headers: ['Date', 'Details', 'Debit', 'Credit'],
  rows: [
    ['Bank of the Nile'],
    ['Date', 'Details', 'Debit', 'Credit'],
    ['02/11/2026', 'TRANSFER', '', '1,140.00'],
    ['05/11/2026', 'CHEQUE', '500.00', ''],
  ],
};

describe('the columns of a statement', () => {
  it('are offered with the first thing that stands in them', () => {
    expect(columnsOf(table).map(({ label }) => label)).toEqual([
      'Date (02/11/2026)',
      'Details (TRANSFER)',
      'Debit (500.00)',
      'Credit (1,140.00)',
    ]);
  });

  it('of a file without headers begin with its first row', () => {
    const bare = { headers: ['A', 'B'], rows: [['02/11/2026', '5.00']] };
    expect(rowsBelow(bare)).toEqual([['02/11/2026', '5.00']]);
  });

  it('must be named as the way of writing amounts needs them', () => {
    const blank = blankMapping();
    expect(isWhole(blank)).toBe(false);
    const signed = { ...blank, date: 0, amount: 2, reversed: true };
    expect(isWhole(signed)).toBe(true);
    const sides = withAmounts(signed, 'sides');
    expect(sides).toMatchObject({ amount: null, debit: null, reversed: false });
    expect(isWhole(sides)).toBe(false);
    expect(isWhole({ ...sides, debit: 2, credit: 3 })).toBe(true);
  });

  it('are named while one that is needed is missing', () => {
    const blank = blankMapping();
    expect(missingRoles(blank)).toEqual(['date', 'amount']);
    expect(missingRoles({ ...withAmounts(blank, 'sides'), date: 0, debit: 2 })).toEqual(['credit']);
  });

  it('are not asked for in a file without lines', () => {
    const prose = { headers: ['A'], rows: [['hello'], ['world']], mapping: null };
    expect(hasNoLines(prose)).toBe(true);
    expect(hasNoLines({ ...table, mapping: null })).toBe(false);
    expect(hasNoLines({ headers: [], rows: [], mapping: null })).toBe(false);
  });

  it('say what they stand for', () => {
    const mapping = { ...blankMapping(), date: 0, description: [1], debit: 2, credit: 3 };
    expect([0, 1, 2, 3, 4].map((column) => roleOf(mapping, column))).toEqual([
      'date',
      'description',
      'debit',
      'credit',
      null,
    ]);
  });
});
