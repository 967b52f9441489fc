import { expect, it } from 'vitest';
import { fits } from './limits';

const MB = 1024 * 1024;
const files = (count: number, size: number) => Array.from({ length: count }, () => ({ size }));

it('takes five files of fifteen megabytes together', () => {
  expect(fits(files(2, MB), files(3, MB))).toBe(true);
  expect(fits(files(2, MB), files(4, MB))).toBe(false);
  expect(fits(files(1, 8 * MB), files(1, 7 * MB))).toBe(true);
  expect(fits(files(1, 8 * MB), files(1, 7 * MB + 1))).toBe(false);
});
