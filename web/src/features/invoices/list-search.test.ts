import { expect, test } from 'vitest';
import { invoiceSearch, narrowed } from './list-search';

test.each([
  [{}, false],
  [{ sort: 'total', descending: true, receipt: 4 }, false],
  [{ search: 'nile' }, true],
  [{ status: 'open' }, true],
  [{ from: '2026-01-01' }, true],
  [{ customer: 5, customerName: 'Nile' }, true],
  [{ status: 'mangled' }, false],
])('%j narrows the list: %s', (search, expected) => {
  expect(narrowed(invoiceSearch.parse(search))).toBe(expected);
});
