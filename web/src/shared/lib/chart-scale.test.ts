import { expect, test } from 'vitest';
import { chartScale } from './chart-scale';

test.each([
  [
    [400_000, 230_000],
    [0, 150_000, 300_000, 450_000],
  ],
  [[3], [0, 1, 2, 3]],
  [[0.9], [0, 0.5, 1]],
  [
    [100, -60],
    [-100, 0, 100],
  ],
  [
    [0, 0],
    [0, 1],
  ],
  [[], [0, 1]],
])('the scale of %j', (values, marks) => {
  expect(chartScale(values)).toEqual(marks);
});
