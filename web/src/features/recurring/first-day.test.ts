import { expect, test } from 'vitest';
import { firstDayAfter } from './first-day';

test('the next one is a month after the invoice', () => {
  expect(firstDayAfter('2026-11-05', '2026-11-20')).toBe('2026-12-05');
  expect(firstDayAfter('2027-01-31', '2027-01-31')).toBe('2027-02-28');
});

test('never before today, and on the same day of the month', () => {
  expect(firstDayAfter('2026-01-31', '2026-11-20')).toBe('2026-11-30');
  expect(firstDayAfter('2026-01-20', '2026-11-20')).toBe('2026-11-20');
});
