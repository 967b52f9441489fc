import { expect, test } from 'vitest';
import { accountSearch, filterOf, isNarrowed } from './account-lines';

const year = { from: '2026-01-01', to: '2026-12-31' };

test('a bare address asks for every line of the period', () => {
  const search = accountSearch.parse({});
  expect(isNarrowed(search)).toBe(false);
  expect(filterOf(search, year)).toEqual({
    first_date: year.from,
    last_date: year.to,
    words: null,
    kinds: null,
    party_kind: null,
    party_id: null,
    amount_from: null,
    amount_to: null,
    with_reversed: false,
  });
});

test('filters go to the server as they stand in the address', () => {
  const search = accountSearch.parse({
    search: 'rent',
    kind: 'bill',
    name: '7',
    name_kind: 'vendor',
    least: 10.5,
    reversed: true,
  });
  expect(isNarrowed(search)).toBe(true);
  expect(filterOf(search, year)).toMatchObject({
    words: 'rent',
    kinds: ['bill'],
    party_kind: 'vendor',
    party_id: 7,
    amount_from: '10.5',
    with_reversed: true,
  });
});

test('what is mangled is left aside', () => {
  const search = accountSearch.parse({ kind: 'nothing', least: 'much', name: -1, from: 'May' });
  expect(isNarrowed(search)).toBe(false);
});
