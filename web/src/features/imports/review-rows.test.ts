import { describe, expect, it, test } from 'vitest';
import type { Import, ImportMode, ImportRow, RowDecision, RowFilter } from './api';
import { column, columnsExample, field, importExample, row } from './example.fixture';
import {
  countOf,
  decisionsFor,
  decisionsForAll,
  FILTERS,
  fieldsShown,
  hasOpenBalances,
  notImported,
  refusedRowsOf,
  takenCount,
  wrongFields,
} from './review-rows';

const found = importExample({
  rows: 10,
  good: 5,
  bad: 2,
  duplicates: 2,
  skipped: 1,
  refused: 3,
});

const known = { by: 'name', name: 'Ali', id: 4, line: null };
const sameFile = { by: 'phone', name: 'Ali', id: null, line: 2 };

test('a mapped column of open balances is known', () => {
  const columns = [
    column({ index: 0, field: 'total' }),
    column({ index: 1, field: 'open_balance' }),
  ];
  expect(hasOpenBalances(columnsExample({ columns }))).toBe(true);
  expect(hasOpenBalances(columnsExample({ columns: columns.slice(0, 1) }))).toBe(false);
  expect(hasOpenBalances(undefined)).toBe(false);
});

describe('what can become of a row', () => {
  it.each<[string, Partial<ImportRow>, RowDecision[]]>([
    ['a good one', { state: 'good' }, ['import', 'skip']],
    ['a bad one', { state: 'bad' }, ['import', 'skip']],
    [
      'one of a known record',
      { state: 'duplicate', duplicate: known },
      ['merge', 'import', 'skip'],
    ],
    ['one of the same file', { state: 'duplicate', duplicate: sameFile }, ['import', 'skip']],
  ])('%s', (_, part, decisions) => {
    expect(decisionsFor('vendors', row(part))).toEqual(decisions);
    // A document is imported or left out.
    const ofInvoice = decisions.filter((decision) => decision !== 'merge');
    expect(decisionsFor('invoices', row(part))).toEqual(ofInvoice);
  });
});

test.each<[RowFilter, number, RowDecision[]]>([
  ['all', 10, []],
  ['good', 5, []],
  ['bad', 2, ['skip']],
  ['duplicates', 2, ['merge', 'skip', 'import']],
  ['skipped', 1, ['import']],
  ['refused', 3, []],
])('%s: %i rows, about which can be decided %j', (filter, count, decisions) => {
  expect(countOf(filter, found)).toBe(count);
  expect(decisionsForAll('customers', filter)).toEqual(decisions);
});

test('rows are not reviewed by what is refused later', () => {
  expect(FILTERS).not.toContain('refused');
});

test.each<[ImportMode, Partial<Import>, number]>([
  ['all', { skipped: 0 }, 10],
  ['good', { skipped: 0 }, 8],
  // The duplicates are skipped.
  ['all', { skipped: 3 }, 7],
  ['good', { skipped: 3 }, 5],
  // The bad ones are, too.
  ['all', { skipped: 5 }, 5],
  ['good', { skipped: 5, open: 0 }, 5],
  // There are no duplicates.
  ['good', { duplicates: 0, skipped: 2, open: 0 }, 8],
  ['good', { skipped: 10, open: 0 }, 0],
])('%s of %j takes %i rows', (mode, part, count) => {
  expect(takenCount(mode, importExample({ rows: 10, bad: 2, duplicates: 3, ...part }))).toBe(count);
});

test.each([
  [10, 0, 0, 10],
  [10, 9, 1, 2],
  [10, 10, 0, 0],
])('of %i rows %i were handled and %i refused: %i became nothing', (rows, done, refused, count) => {
  // Several rows may be one document.
  expect(notImported(importExample({ rows, done, refused, made: 1 }))).toBe(count);
});

const cell = (key: string, message: string | null = null) => ({
  field: key,
  text: '1',
  code: message && 'wrong',
  message,
});

test('the fields are in the order of the file, and those that are wrong are named', () => {
  const fields = [field({ key: 'name' }), field({ key: 'phone' }), field({ key: 'tax' })];
  const columns = [column({ index: 0, field: 'tax' }), column({ index: 1, field: 'name' })];
  const found = row({ cells: [cell('name'), cell('phone', 'Too long.'), cell('tax', 'Unknown.')] });
  const shown = fieldsShown({ fields, columns }, [found]);
  expect(shown.map(({ key }) => key)).toEqual(['tax', 'name', 'phone']);
  expect(wrongFields(found, shown).map(({ key }) => key)).toEqual(['tax', 'phone']);
});

test('a row that was good and is refused says why', () => {
  const why = 'The limit is reached.';
  const rows = [
    row({ line: 2, state: 'bad', cells: [cell('name', 'Missing.')] }),
    row({ line: 3, decision: 'skip', cells: [cell('name', 'Missing.')] }),
    row({ line: 4, cells: [cell('name')] }),
    row({ line: 5, cells: [cell('name', why), cell('phone', why)] }),
  ];
  expect(refusedRowsOf(rows)).toEqual([{ line: 5, why }]);
});
