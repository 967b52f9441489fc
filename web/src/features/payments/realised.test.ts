import { expect, it } from 'vitest';
import { realised, toBaseAmount } from './realised';

const booked = [{ cash: '190.00', withholding: '10.00', rate: '48' }];

it('dollars that are paid for at more than they were booked at are a loss', () => {
  expect(realised(booked, '50', 'purchase', 2).toFixed(2)).toBe('-400.00');
  expect(realised(booked, '47.5', 'purchase', 2).toFixed(2)).toBe('100.00');
});

it('dollars that come in at more are a gain', () => {
  expect(realised(booked, '50', 'sale', 2).toFixed(2)).toBe('400.00');
});

it('nothing is gained at the same rate, nor at one that is half typed', () => {
  expect(realised(booked, '48', 'purchase', 2).toFixed(2)).toBe('0.00');
  expect(realised([], '50', 'purchase', 2).toFixed(2)).toBe('0.00');
});

it('a foreign amount is told in pounds, to the piastre, once both figures are known', () => {
  expect(toBaseAmount('111.11', '50.12345', 2)).toBe('5569.22');
  expect(toBaseAmount('600', '49.5', 2)).toBe('29700.00');
  expect(toBaseAmount('600', '', 2)).toBeNull();
  expect(toBaseAmount('', '49.5', 2)).toBeNull();
});
