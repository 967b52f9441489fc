import { describe, expect, it } from 'vitest';
import { filterOf, filtersOn, paymentSearch, sortOf } from './list-search';

describe('the search of the list of payments', () => {
  it('reads a mangled address as far as it can be read', () => {
    const search = paymentSearch.parse({ kind: 'gift', from: 'soon', method: 'x', sort: 'colour' });
    expect(filterOf(search)).toMatchObject({
      kind: 'receipt',
      from_date: null,
      payment_method_id: null,
      sort: 'date',
      descending: true,
    });
  });

  it('counts a period once and each other filter', () => {
    const search = paymentSearch.parse({ from: '2026-11-01', to: '2026-11-30', method: 4 });
    expect(filtersOn(search)).toBe(2);
    expect(filterOf(search).payment_method_id).toBe(4);
  });

  it('sorts upward by what is asked for', () => {
    expect(sortOf(paymentSearch.parse({ sort: 'amount' }))).toEqual({
      sort: 'amount',
      descending: false,
    });
  });
});
