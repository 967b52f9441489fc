import { describe, expect, it } from 'vitest';
import { closestFirst, crossRate, gainOf, impliedRate, sumOf } from './sums';

const currency = (id: number, code: string) => ({
  id,
  code,
  minor_digits: 2,
  name_en: code,
  name_ar: code,
  symbol_en: code,
  symbol_ar: code,
});
const pounds = { currency: currency(1, 'EGP') };
const dollars = { currency: currency(2, 'USD') };
const base = pounds.currency;

describe('a transfer between currencies', () => {
  const sold = { from: dollars, to: pounds, amount: '40', received: '2100', base };

  it('gains what arrives above the typed rate', () => {
    expect(gainOf({ ...sold, rate: '50' })).toBe('100.00');
    expect(gainOf({ ...sold, rate: '53' })).toBe('-20.00');
  });

  it('gains what was bought below the typed rate', () => {
    const bought = { from: pounds, to: dollars, amount: '5000', received: '100', base };
    expect(gainOf({ ...bought, rate: '50.5' })).toBe('50.00');
    expect(impliedRate({ ...bought, rate: '' })).toBe('50');
  });

  it('is worth the same on both sides without a rate', () => {
    expect(gainOf({ ...sold, rate: '' })).toBeNull();
    expect(impliedRate({ ...sold, rate: '' })).toBe('52.5');
    expect(impliedRate({ ...sold, received: '0', rate: '' })).toBeNull();
  });

  it('comes to a rate of what arrives where neither side is the company’s', () => {
    const euros = { currency: currency(3, 'EUR') };
    const swapped = { from: dollars, to: euros, amount: '110', received: '100', rate: '50', base };
    expect(crossRate(swapped)).toBe('55');
    expect(crossRate({ ...swapped, rate: '' })).toBeNull();
    expect(crossRate({ ...swapped, to: pounds })).toBeNull();
    expect(crossRate({ ...swapped, to: dollars })).toBeNull();
  });

  it('gains nothing within one currency', () => {
    expect(gainOf({ ...sold, from: pounds, rate: '50' })).toBeNull();
    expect(impliedRate({ ...sold, from: pounds, rate: '' })).toBeNull();
  });
});

it('sums exactly', () => {
  expect(sumOf(['0.1', '0.2', '-1000000000000.30'], 2)).toBe('-1000000000000.00');
});

describe('the lines of the books that may be one of the bank', () => {
  const lines = ['90.00', '-100.00', '400.00', '100.00', '110.00'].map((amount) => ({ amount }));
  const amounts = (amount: string) => closestFirst(lines, amount).map((line) => line.amount);

  it('comes first where it went the same way, then by the nearest amount', () => {
    expect(amounts('100.00')).toEqual(['100.00', '90.00', '110.00', '400.00', '-100.00']);
    expect(amounts('-5.00')).toEqual(['-100.00', '90.00', '100.00', '110.00', '400.00']);
  });
});
