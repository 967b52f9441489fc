import { expect, test } from 'vitest';
import { hasPlace, invoiceSearch, narrowed, placeOf } from './list-search';

test.each([
  [{}, false],
  [{ sort: 'total', descending: true, receipt: 4 }, false],
  [{ search: 'nile' }, true],
  [{ status: 'open' }, true],
  [{ from: '2026-01-01' }, true],
  [{ customer: 5, customerName: 'Nile' }, true],
  [{ kind: 'debit_note' }, true],
  [{ kind: 'mangled' }, false],
  [{ status: 'mangled' }, false],
])('%j narrows the list: %s', (search, expected) => {
  expect(narrowed(invoiceSearch.parse(search))).toBe(expected);
});

test('an invoice keeps its place in the list, and nothing of the moment', () => {
  const search = invoiceSearch.parse({ sort: 'total', status: 'open', receipt: 4, view: 7 });
  expect(JSON.parse(JSON.stringify(placeOf(search)))).toEqual({ sort: 'total', status: 'open' });
  expect(hasPlace(search)).toBe(true);
  expect(hasPlace(invoiceSearch.parse({ sort: 'total' }))).toBe(true);
  expect(hasPlace(invoiceSearch.parse({ receipt: 4, view: 0 }))).toBe(false);
});
