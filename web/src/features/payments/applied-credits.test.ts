import { expect, it } from 'vitest';
import { appliedCredits, type SettledBy } from './applied-credits';

const payment = (settlement_id: number, number: string, applied: string, kind = 'receipt') =>
  ({ settlement_id, number, applied, kind }) as SettledBy;
const event = (action: string, number: string, amount: string) => ({
  action,
  changes: [
    { field: 'number', before: null, after: number },
    { field: 'amount', before: null, after: amount },
  ],
});

it('a receipt that was for the invoice is no credit', () => {
  const payments = [payment(1, 'RC-1', '100.00')];
  expect(appliedCredits(payments, [{ action: 'paid', changes: [] }]).size).toBe(0);
});

it('a credit note always is one', () => {
  expect([...appliedCredits([payment(4, 'CN-1', '10.00', 'credit_note')], [])]).toEqual([4]);
});

it('what a receipt had left is one once it is applied, until that is undone', () => {
  const payments = [payment(1, 'RC-1', '100.00'), payment(9, 'RC-1', '40.00')];
  const applied = event('credit_applied', 'RC-1', '40.00');
  expect([...appliedCredits(payments, [applied])]).toEqual([9]);
  const undone = event('credit_undone', 'RC-1', '40.00');
  expect(appliedCredits([payment(1, 'RC-1', '100.00')], [undone, applied]).size).toBe(0);
});

it('of two alike, the later is the credit', () => {
  const payments = [payment(1, 'RC-1', '50.00'), payment(2, 'RC-1', '50.00')];
  expect([...appliedCredits(payments, [event('credit_applied', 'RC-1', '50.00')])]).toEqual([2]);
});
