import { expect, test } from 'vitest';
import { daysOf, lastQuarterOf, quarterOf, yearsOffered } from './quarters';

test.each([
  ['2026-01-01', 1],
  ['2026-03-31', 1],
  ['2026-04-01', 2],
  ['2026-11-20', 4],
])('%s lies in quarter %i', (day, quarter) => {
  expect(quarterOf(day)).toEqual({ year: 2026, quarter });
});

test('the last quarter that is over may be of the year before', () => {
  expect(lastQuarterOf('2026-11-20')).toEqual({ year: 2026, quarter: 3 });
  expect(lastQuarterOf('2026-02-01')).toEqual({ year: 2025, quarter: 4 });
});

test('a quarter ends on the last day of its third month', () => {
  expect(daysOf({ year: 2026, quarter: 1 })).toEqual({ from: '2026-01-01', to: '2026-03-31' });
  expect(daysOf({ year: 2026, quarter: 3 })).toEqual({ from: '2026-07-01', to: '2026-09-30' });
  expect(daysOf({ year: 2026, quarter: 4 })).toEqual({ from: '2026-10-01', to: '2026-12-31' });
});

test('the year that is asked for is offered, however old', () => {
  expect(yearsOffered('2026-11-20', 2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021]);
  expect(yearsOffered('2026-11-20', 2012).at(-1)).toBe(2012);
  expect(yearsOffered('2026-11-20', 2027)[0]).toBe(2027);
});
