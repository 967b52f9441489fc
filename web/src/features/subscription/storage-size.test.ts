import { expect, test } from 'vitest';
import { storageSize, usedPercent } from './storage-size';

test.each([
  [0, '0', 'kilobytes'],
  [1_540, '1.5', 'kilobytes'],
  [1_000_000, '1', 'megabytes'],
  [1_540_000_000, '1.5', 'gigabytes'],
  [5_000_000_000, '5', 'gigabytes'],
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
