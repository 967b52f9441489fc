import { expect, test } from 'vitest';
import { storageSize, usedPercent } from './storage-size';

test.each([
  [0, '0', 'kilobytes'],
  [1_536, '1.5', 'kilobytes'],
  [1_048_576, '1', 'megabytes'],
  [1_610_612_736, '1.5', 'gigabytes'],
  [5_368_709_120, '5', 'gigabytes'],
])('%i bytes', (bytes, amount, unit) => {
  expect(storageSize(bytes)).toEqual({ amount, unit });
});

test.each([
  [1, 2, 50],
  [0, 10, 0],
  [12, 10, 100],
  [0, 0, 100],
])('%i of %i', (used, limit, percent) => {
  expect(usedPercent(used, limit)).toBe(percent);
});
