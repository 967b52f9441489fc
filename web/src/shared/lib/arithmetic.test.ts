import { expect, test } from 'vitest';
import { calculate } from './arithmetic';

test.each([
  ['12*3.5', '42'],
  ['0.1+0.2', '0.3'],
  ['(100-15)/3', '28.33333'],
  ['2/3', '0.66667'],
  ['2+3*4', '14'],
  ['-(2+3)', '-5'],
  ['10 / 4 ', '2.5'],
  ['6×7', '42'],
  ['1/3*3', '1'],
])('%s is %s', (expression, result) => {
  expect(calculate(expression)).toBe(result);
});

test.each(['1+', '(2', '2)', '1/0', '', '12 3', '1..2'])('%s is no calculation', (expression) => {
  expect(calculate(expression)).toBeNull();
});
