import { describe, expect, test } from 'vitest';
import { percentOf } from './percent-of';

describe('a percentage', () => {
  test('is what an amount is of a whole', () => {
    expect(percentOf('30.00', '1000.00')).toBe('3');
    expect(percentOf('25.00', '1000.00')).toBe('2.5');
    expect(percentOf('1.00', '3.00')).toBe('33.33333');
  });

  test('of nothing is nothing', () => {
    expect(percentOf('5.00', '0.00')).toBe('0');
  });
});
