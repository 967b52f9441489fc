import { expect, it } from 'vitest';
import { belowZero, cashShortfall } from './below-zero';

it('tells what a cash box would lack', () => {
  expect(belowZero('50000.00', '9999999')).toBe('-9949999');
  expect(belowZero('-10.50', '1')).toBe('-11.5');
});

it('says nothing while the money is there, or no amount is', () => {
  for (const amount of ['50000', '0', '', '-60000', 'x']) {
    expect(belowZero('50000.00', amount)).toBeNull();
  }
});

it('knows what a cash box would lack only in the currency of the books', () => {
  const box = { traits: ['cash' as const], account_currency: 'EGP', balance: '100.00' };
  const paid = { amount: '150.50', currency: 'EGP', base: 'EGP' };
  expect(cashShortfall(box, paid)).toBe('50.5');
  expect(cashShortfall(box, { ...paid, amount: '100.00' })).toBeNull();
  expect(cashShortfall(box, { ...paid, currency: 'USD' })).toBeNull();
  expect(cashShortfall({ ...box, account_currency: 'USD' }, paid)).toBeNull();
  expect(cashShortfall({ ...box, traits: ['bank'] }, paid)).toBeNull();
  // A person who may not read balances gets no warning.
  expect(cashShortfall({ ...box, balance: null }, paid)).toBeNull();
});
