import { describe, expect, it } from 'vitest';
import { pricedExample } from '@/test/sale';
import { aboveNet } from './net-additions';

const { lines } = pricedExample;
const [line] = lines;
if (!line) throw new Error('the example has lines');

const totals = {
  subtotal: '1000.00',
  discount: '150.00',
  net: '850.00',
  tax: '119.00',
  taxes: [],
  total: '969.00',
  withholding: '0.00',
  total_after_withholding: '969.00',
};
const document = { ...pricedExample, totals, lines: [{ ...line, document_discount: '0.00' }] };

describe('what stands above the net', () => {
  it('is the gross and what was taken off', () => {
    expect(aboveNet(document)).toEqual([
      ['subtotal', '1000.00'],
      ['discount', '150.00'],
    ]);
  });

  it('names the discounts apart where the lines have some and the whole has one', () => {
    const both = { ...document, lines: [{ ...line, document_discount: '50.00' }] };
    expect(aboveNet(both)).toEqual([
      ['subtotal', '1000.00'],
      ['lineDiscounts', '100.00'],
      ['documentDiscount', '50.00'],
    ]);
  });

  it('is nothing without a discount, nor where prices contain the tax and would not add up', () => {
    expect(aboveNet({ ...document, totals: { ...totals, discount: '0.00' } })).toEqual([]);
    const inclusive = {
      ...document,
      prices_include_tax: true,
      totals: { ...totals, subtotal: '1140.00', discount: '114.00', net: '900.00' },
    };
    expect(aboveNet(inclusive)).toEqual([]);
  });
});
