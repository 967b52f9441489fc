import { expect, test } from 'vitest';
import { filterOf, filtersOn, logSearch } from './log-search';

test('a record is asked for only together with its kind', () => {
  expect(filterOf(logSearch.parse({ record: 7 })).record_id).toBeNull();
  expect(filterOf(logSearch.parse({ kind: 'invoice', record: '7' }))).toMatchObject({
    kind: 'invoice',
    record_id: 7,
  });
});

test('mangled filters are left aside', () => {
  const search = logSearch.parse({ kind: 'nothing', action: 'eaten', from: 'May' });
  expect(filtersOn(search)).toBe(0);
  expect(filtersOn(logSearch.parse({ from: '2026-01-01', to: '2026-02-01', person: 3 }))).toBe(2);
});
