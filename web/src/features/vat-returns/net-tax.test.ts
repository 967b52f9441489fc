import { expect, it } from 'vitest';
import { counted, netTax } from './net-tax';

const sums = (base: string, tax: string) => ({ base, tax });

it('is the tax of sales less that of purchases, a credit below zero', () => {
  expect(netTax(sums('1000.00', '140.00'), sums('500.00', '70.00'), 2)).toBe('70.00');
  expect(netTax(sums('100.10', '14.01'), sums('100.20', '14.03'), 2)).toBe('-0.02');
  expect(netTax(sums('0', '0'), sums('10.000', '1.400'), 3)).toBe('-1.400');
});

it('counts neither table tax nor what is not deducted, as the return does', () => {
  // 1,100 of which 154 is owed, and a table tax of 100 beside it; 50 of 120 is a cost.
  const output = counted(sums('2100.00', '254.00'), sums('1000.00', '100.00'), 2);
  const input = counted(sums('900.00', '120.00'), sums('400.00', '50.00'), 2);
  expect(output).toEqual(sums('1100.00', '154.00'));
  expect(input).toEqual(sums('500.00', '70.00'));
  expect(netTax(output, input, 2)).toBe('84.00');
});

it('counts all of a side where nothing stands apart', () => {
  expect(counted(sums('-500.00', '-70.00'), undefined, 2)).toEqual(sums('-500.00', '-70.00'));
});
