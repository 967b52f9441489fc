import { expect, test } from 'vitest';
import { sharesOf } from './stacked-bar';

test('shares are of what is owed: a credit is no part of it', () => {
  expect(sharesOf(['25', '75', '0'])).toEqual([25, 75, 0]);
  expect(sharesOf(['-1689.25', '1250.50'])).toEqual([null, 100]);
  expect(sharesOf(['0', '0'])).toEqual([0, 0]);
  expect(sharesOf(['-5', '0'])).toEqual([null, 0]);
});
