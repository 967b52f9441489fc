import { expect, test } from 'vitest';
import { firstDayAfter, firstDayOf } from './first-day';

test('the next one is a month after the invoice', () => {
  expect(firstDayAfter('2026-11-05', '2026-11-20')).toBe('2026-12-05');
  expect(firstDayAfter('2027-01-31', '2027-01-31')).toBe('2027-02-28');
});

test('never before today, and on the same day of the month', () => {
  expect(firstDayAfter('2026-01-31', '2026-11-20')).toBe('2026-11-30');
  expect(firstDayAfter('2026-01-20', '2026-11-20')).toBe('2026-11-20');
});

test('the first invoice of a schedule for the last of the month is of that day', () => {
  const monthly = { start: '2026-11-22', unit: 'month', month_end: true };
  expect(firstDayOf(monthly)).toBe('2026-11-30');
  expect(firstDayOf({ ...monthly, month_end: false })).toBe('2026-11-22');
  expect(firstDayOf({ ...monthly, unit: 'week' })).toBe('2026-11-22');
});
