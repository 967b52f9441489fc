import { describe, expect, it } from 'vitest';
import { discountText, parseDiscount, plainDiscount } from './discount-text';

describe('a discount as it is typed', () => {
  it.each([
    ['10%', { kind: 'percent', value: '10' }],
    ['2.5 %', { kind: 'percent', value: '2.5' }],
    ['١٠٪', { kind: 'percent', value: '10' }],
    ['٪١٠', { kind: 'percent', value: '10' }],
    ['1,250.75', { kind: 'amount', value: '1250.75' }],
    ['٢٥٫٥', { kind: 'amount', value: '25.5' }],
  ])('%s is read', (typed, discount) => {
    expect(parseDiscount(typed)).toEqual(discount);
  });

  it('may be left out', () => {
    for (const nothing of ['', '  ', '0', '0%', '0.00']) {
      expect(parseDiscount(nothing)).toBeUndefined();
    }
  });

  it('is refused when it can mean nothing', () => {
    for (const nonsense of ['ten', '-5', '5%%', '1.2.3', '%', '1.1234567']) {
      expect(parseDiscount(nonsense)).toBeNull();
    }
  });

  it('is shown as it was typed', () => {
    expect(discountText('10.00000', null)).toBe('10%');
    expect(discountText('2.50', null)).toBe('2.5%');
    expect(discountText(null, '25.00')).toBe('25.00');
    expect(discountText('0.00', null)).toBe('');
    expect(discountText('100', null)).toBe('100%');
  });
});

it('is put into the digits of the other figures, unless it makes no sense', () => {
  expect(plainDiscount('١٠٠٫٢٥')).toBe('100.25');
  expect(plainDiscount('١٠٪')).toBe('10%');
  expect(plainDiscount('')).toBe('');
  expect(plainDiscount('عشرة')).toBe('عشرة');
});
