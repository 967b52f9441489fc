import { expect, test } from 'vitest';
import { usedPercent } from './used-percent';

test.each([
  [1, 2, 50],
  [0, 10, 0],
  [12, 10, 100],
  [0, 0, 100],
])('%i of %i', (used, limit, percent) => {
  expect(usedPercent(used, limit)).toBe(percent);
});
