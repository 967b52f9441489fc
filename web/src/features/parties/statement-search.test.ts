import { expect, test } from 'vitest';
import { accountFilterOf, accountSearch } from './account-search';
import { periodAsked, statementSearch } from './statement-search';

const calendar = { today: '2026-11-20', fiscalYearStartMonth: 1 };

test('a statement is of the fiscal year up to today unless said', () => {
  expect(periodAsked({}, calendar)).toEqual({ from: '2026-01-01', to: '2026-11-20' });
  const july = { ...calendar, fiscalYearStartMonth: 7 };
  expect(periodAsked({}, july)).toEqual({ from: '2026-07-01', to: '2026-11-20' });
  expect(periodAsked({ to: '2025-03-31' }, july)).toEqual({ from: '2024-07-01', to: '2025-03-31' });
});

test('dates that are none are left out', () => {
  expect(statementSearch.parse({ from: '2026-02-30', to: 'soon' })).toEqual({});
  const search = accountSearch.parse({ kind: 'quote', open: 'yes', from: '2026-13-01', number: 7 });
  expect(accountFilterOf(search)).toEqual({
    search: '7',
    kind: null,
    open_only: null,
    from_date: null,
    to_date: null,
  });
});
