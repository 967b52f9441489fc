import { expect, test } from 'vitest';
import { filterOf, filtersOn, logSearch, NO_FILTERS, recordSearch } from './log-search';

test('a record is asked for only together with its kind', () => {
  expect(filterOf(logSearch.parse({ record: 7 })).record_id).toBeNull();
  expect(filterOf(logSearch.parse({ kind: 'invoice', record: '7' }))).toMatchObject({
    kind: 'invoice',
    record_id: 7,
  });
});

test('one record counts among the filters that are on, and goes without its kind', () => {
  const search = logSearch.parse({ kind: 'bill', record: 7, called: 'BILL-0007' });
  expect(filtersOn(search)).toBe(2);
  expect(filtersOn({ ...search, ...recordSearch() })).toBe(1);
  expect(filtersOn(logSearch.parse({ record: 7 }))).toBe(0);
  expect(NO_FILTERS).toMatchObject({ record: undefined, called: undefined });
});

test('mangled filters are left aside', () => {
  const search = logSearch.parse({ kind: 'nothing', action: 'eaten', from: 'May' });
  expect(filtersOn(search)).toBe(0);
  expect(filtersOn(logSearch.parse({ from: '2026-01-01', to: '2026-02-01', person: 3 }))).toBe(2);
});
