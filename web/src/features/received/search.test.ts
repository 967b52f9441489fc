import { expect, it } from 'vitest';
import { comparisonSearch, filterOf, filtersOn, receivedSearch } from './search';

it('asks the server for what the address says', () => {
  const search = receivedSearch.parse({ place: 'waiting', from: '2026-11-01', search: 'delta' });
  expect(filterOf(search)).toEqual({
    search: 'delta',
    from: '2026-11-01',
    to: null,
    place: 'waiting',
  });
  expect(filtersOn(search)).toBe(1);
});

it('passes over what is mangled', () => {
  const search = receivedSearch.parse({ place: 'nowhere', from: '2026-02-30', status: 'fine' });
  expect(filterOf(search)).toEqual({ search: null, from: null, to: null });
  expect(comparisonSearch.parse({ side: 'both', difference: 'nothing' })).toEqual({});
});
