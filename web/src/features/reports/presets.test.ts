import { expect, test } from 'vitest';
import {
  DAYS,
  dayOf,
  fiscalYearStart,
  nameOfDay,
  nameOfPeriod,
  PERIODS,
  periodOf,
} from './presets';

const TODAY = '2026-11-20';

test('a year to date begins with the fiscal year', () => {
  expect(periodOf('yearToDate', TODAY, 1)).toEqual({ from: '2026-01-01', to: TODAY });
  expect(periodOf('yearToDate', TODAY, 7)).toEqual({ from: '2026-07-01', to: TODAY });
  expect(periodOf('yearToDate', '2026-03-05', 7)).toEqual({ from: '2025-07-01', to: '2026-03-05' });
});

test('today is a period of one day', () => {
  expect(periodOf('today', TODAY, 1)).toEqual({ from: TODAY, to: TODAY });
});

test.each([
  ['2026-06-30', 7, '2025-07-01'],
  ['2026-07-01', 7, '2026-07-01'],
  ['2026-12-31', 1, '2026-01-01'],
])('the fiscal year of %s from month %i began on %s', (date, month, start) => {
  expect(fiscalYearStart(date, month)).toBe(start);
});

test('days of a report of balances', () => {
  expect(dayOf('lastMonthEnd', TODAY, 1)).toBe('2026-10-31');
  expect(dayOf('lastQuarterEnd', TODAY, 1)).toBe('2026-09-30');
  expect(dayOf('lastYearEnd', TODAY, 1)).toBe('2025-12-31');
  expect(dayOf('lastYearEnd', TODAY, 7)).toBe('2026-06-30');
});

test('dates find their name again', () => {
  for (const name of PERIODS) {
    if (name !== 'custom') expect(nameOfPeriod(periodOf(name, TODAY, 4), TODAY, 4)).toBe(name);
  }
  for (const name of DAYS) {
    if (name !== 'custom') expect(nameOfDay(dayOf(name, TODAY, 1), TODAY, 1)).toBe(name);
  }
  expect(nameOfPeriod({ from: '2026-11-02', to: '2026-11-03' }, TODAY, 1)).toBe('custom');
  expect(nameOfDay('2026-11-02', TODAY, 1)).toBe('custom');
});
