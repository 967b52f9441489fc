import { expect, test } from 'vitest';
import { dateForKey, isDistantDate, parseTypedDate } from './date-keys';

// A Friday.
const today = '2026-11-20';

test.each([
  ['KeyT', '2026-01-01', '2026-11-20'],
  ['Equal', '2026-12-31', '2027-01-01'],
  ['NumpadSubtract', '2026-03-01', '2026-02-28'],
  ['KeyW', '2026-11-20', '2026-11-14'],
  ['KeyK', '2026-11-20', '2026-11-20'],
  ['KeyW', '2026-11-21', '2026-11-21'],
  ['KeyM', '2026-11-20', '2026-11-01'],
  ['KeyH', '2028-02-10', '2028-02-29'],
  ['KeyY', '2025-06-06', '2025-01-01'],
  ['KeyR', '', '2026-12-31'],
])('%s on %s gives %s', (code, current, result) => {
  expect(dateForKey(code, current, today)).toBe(result);
});

test('other keys are left alone', () => {
  expect(dateForKey('KeyA', today, today)).toBeNull();
});

test.each([
  ['25/12/2026', '2026-12-25'],
  ['٢٥/١٢/٢٠٢٦', '2026-12-25'],
  ['25-12-26', '2026-12-25'],
  ['25.3', '2026-03-25'],
  ['5', '2026-11-05'],
  ['05032027', '2027-03-05'],
  ['050327', '2027-03-05'],
  ['2026-12-25', '2026-12-25'],
])('%s is read as %s', (typed, result) => {
  expect(parseTypedDate(typed, today)).toBe(result);
});

test.each(['31/2', '31/02/2026', '0', 'abc', '32', '12/13/2026'])('%s is no date', (typed) => {
  expect(parseTypedDate(typed, today)).toBeNull();
});

test.each([
  ['2027-11-20', false],
  ['2027-11-22', true],
  ['2025-11-20', false],
  ['2024-11-20', true],
  ['2206-11-20', true],
  ['31/02/2026', false],
  ['', false],
])('%s is far from today: %s', (date, far) => {
  expect(isDistantDate(date, today)).toBe(far);
});
