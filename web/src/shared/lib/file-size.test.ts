import { expect, test } from 'vitest';
import { fileSize } from './file-size';

test.each([
  [0, '0', 'kilobytes'],
  [1, '1', 'kilobytes'],
  [1_540, '2', 'kilobytes'],
  [300_000, '300', 'kilobytes'],
  [1_000_000, '1', 'megabytes'],
  [2_540_000, '2.5', 'megabytes'],
  [1_540_000_000, '1.5', 'gigabytes'],
  [5_000_000_000, '5', 'gigabytes'],
])('%i bytes', (bytes, amount, unit) => {
  expect(fileSize(bytes)).toEqual({ amount, unit });
});
