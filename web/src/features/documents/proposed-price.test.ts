import { describe, expect, test } from 'vitest';
import { newLine } from './mapping';
import { followedPrices, type PriceMoney, priceIn } from './proposed-price';

const base: PriceMoney = { inBase: true, rate: '1', digits: 2 };
const dollars = (rate: string): PriceMoney => ({ inBase: false, rate, digits: 2 });

test('a list price in the money of the document', () => {
  expect(priceIn('1250.50', base)).toBe('1250.50');
  expect(priceIn('1250.50', dollars('50'))).toBe('25.01');
  expect(priceIn('100', dollars('3'))).toBe('33.33');
  expect(priceIn('100', { ...dollars('160'), digits: 3 })).toBe('0.625');
  for (const rate of ['', '0', '0.00', '.', '-5', 'abc']) {
    expect(priceIn('100', dollars(rate))).toBeNull();
  }
});

describe('once the rate is known', () => {
  const listed = (line: { product: unknown }) => (line.product ? '480' : null);
  const product = { id: 1, label: 'Paper' };
  const picked = (price: string) => ({ ...newLine(''), product, price });
  const prices = (lines: readonly { price: string }[] | null) => lines?.map(({ price }) => price);

  test('what is missing is proposed, and follows the rate as it is typed', () => {
    const lines = [picked(''), newLine('')];
    const first = followedPrices(lines, listed, dollars(''), dollars('4'));
    expect(prices(first)).toEqual(['120.00', '']);
    const second = followedPrices(first ?? [], listed, dollars('4'), dollars('48'));
    expect(prices(second)).toEqual(['10.00', '']);
  });

  test('a price that was typed stays', () => {
    expect(followedPrices([picked('12')], listed, dollars(''), dollars('48'))).toBeNull();
    expect(followedPrices([picked('12')], listed, base, dollars(''))).toBeNull();
  });

  test('a list price does not stay as so many dollars', () => {
    expect(prices(followedPrices([picked('480')], listed, base, dollars('')))).toEqual(['']);
    expect(prices(followedPrices([picked('10.00')], listed, dollars('48'), base))).toEqual(['480']);
  });

  test('nothing moves where nothing follows', () => {
    const typedLine = { ...newLine(''), description: 'Audit', price: '5' };
    expect(followedPrices([typedLine], listed, dollars(''), dollars('48'))).toBeNull();
  });
});
