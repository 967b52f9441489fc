import { expect, test } from 'vitest';
import { endOfMonth, lastEndedMonth, monthState, monthsFrom } from './months';

test('months end where they end, leap years included', () => {
  expect(endOfMonth('2026-02-10')).toBe('2026-02-28');
  expect(endOfMonth('2028-02-01')).toBe('2028-02-29');
  expect(endOfMonth('2026-12-31')).toBe('2026-12-31');
});

test('a month that is not over is not proposed', () => {
  const months = monthsFrom('2026-09-30', '2026-11-20').reverse();
  expect(lastEndedMonth(months, '2026-11-20')).toBe('2026-10-31');
  expect(lastEndedMonth(months, '2026-11-30')).toBe('2026-11-30');
  expect(lastEndedMonth(['2026-11-30'], '2026-11-20')).toBe('');
});

test('the months that were missed, over the turn of a year', () => {
  expect(monthsFrom('2026-11-30', '2027-02-05')).toEqual([
    '2026-11-30',
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
  ]);
  expect(monthsFrom('2026-12-31', '2026-11-20')).toEqual([]);
});

test('what is left of the plan when an asset goes is never booked', () => {
  const gone = { disposal: {} };
  expect(monthState({ posted: true }, gone)).toBe('posted');
  expect(monthState({ posted: false }, gone)).toBe('never');
  expect(monthState({ posted: false }, { disposal: null })).toBe('pending');
});
