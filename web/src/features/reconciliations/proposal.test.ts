import { expect, it } from 'vitest';
import { importedEnding } from './proposal';

const TODAY = '2026-11-20';
const known = {
  statement_until: '2026-11-18',
  statement_balance: '1145.00',
  reconciled_until: '2026-10-31',
};

it('is the end of the statement that was imported since', () => {
  const ending = { ending_date: '2026-11-18', ending_balance: '1145.00' };
  expect(importedEnding(known, TODAY)).toEqual(ending);
  expect(importedEnding({ ...known, reconciled_until: null }, TODAY)).toEqual(ending);
});

it('is nothing where the file names no balance, or its end is reconciled or still to come', () => {
  expect(importedEnding({ ...known, statement_balance: null }, TODAY)).toBeNull();
  expect(importedEnding({ ...known, statement_until: null }, TODAY)).toBeNull();
  expect(importedEnding({ ...known, reconciled_until: '2026-11-18' }, TODAY)).toBeNull();
  expect(importedEnding({ ...known, statement_until: '2026-11-30' }, TODAY)).toBeNull();
});
