import { expect, it } from 'vitest';
import { cashTotal } from './list-totals';

it('the money of the list is its total without the tax withheld', () => {
  const totals = { count: 2, unapplied: '0.00' };
  expect(cashTotal({ ...totals, total: '2017.70', withholding: '17.70' })).toBe('2000.00');
  expect(cashTotal({ ...totals, total: '0.300', withholding: '0.1' })).toBe('0.200');
});
