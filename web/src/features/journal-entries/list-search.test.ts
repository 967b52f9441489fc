import { expect, it } from 'vitest';
import { filterOf, orderOf } from './list-search';

it('shows the latest first, until another order is asked for', () => {
  expect(orderOf({})).toEqual({ sort: 'date', descending: true });
  expect(orderOf({ sort: 'total' })).toEqual({ sort: 'total', descending: false });
  expect(filterOf({ kind: 'reversed', sort: 'number', descending: true })).toMatchObject({
    kind: 'reversed',
    sort: 'number',
    descending: true,
    search: null,
  });
});
