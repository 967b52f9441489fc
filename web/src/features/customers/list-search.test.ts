import { expect, test } from 'vitest';
import { customerSearch, filterOf, NO_FILTERS, narrows } from './list-search';

test('a mangled link still opens the list', () => {
  const search = customerSearch.parse({
    search: 12,
    type: 'alien',
    balance: 'rich',
    sort: 'shoe size',
    descending: 'maybe',
  });
  expect(search).toEqual({ search: '12' });
});

test('the server is asked for what the address holds', () => {
  const search = customerSearch.parse({ type: 'foreign', balance: 'overdue', sort: 'balance' });
  expect(filterOf(search)).toEqual({
    search: null,
    customer_type: 'foreign',
    balance: 'overdue',
    sort: 'balance',
    descending: null,
  });
});

test('an order leaves nobody out', () => {
  expect(narrows(customerSearch.parse({ sort: 'balance', descending: true }))).toBe(false);
  const narrowed = customerSearch.parse({ balance: 'credit' });
  expect(narrows(narrowed)).toBe(true);
  expect(narrows({ ...narrowed, ...NO_FILTERS })).toBe(false);
});
