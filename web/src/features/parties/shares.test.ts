import { expect, test } from 'vitest';
import { shareOf } from './shares';

test('a bar is as long as its share, and never longer than the whole', () => {
  expect(shareOf('25.00', '100.00')).toBe(25);
  expect(shareOf('1.00', '3.00')).toBe(33.3);
  expect(shareOf('120.00', '100.00')).toBe(100);
  expect(shareOf('-5.00', '100.00')).toBe(0);
  expect(shareOf('5.00', '0.00')).toBe(0);
});
