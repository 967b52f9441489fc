import { expect, it } from 'vitest';
import { belowZero, isCash } from './below-zero';

it('tells what a cash box would lack', () => {
  expect(belowZero('50000.00', '9999999')).toBe('-9949999');
  expect(belowZero('-10.50', '1')).toBe('-11.5');
});

it('says nothing while the money is there, or no amount is', () => {
  for (const amount of ['50000', '0', '', '-60000', 'x']) {
    expect(belowZero('50000.00', amount)).toBeNull();
  }
});

it('knows a cash box from a bank', () => {
  expect([1, 2, 13, null].map((id) => isCash({ chart_account_details_id: id }))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
