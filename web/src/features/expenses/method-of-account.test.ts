import { expect, test } from 'vitest';
import { methodOfAccount } from './method-of-account';

const method = (id: number, kind: string, account: number | null) =>
  ({ id, kind, default_account_id: account }) as Parameters<typeof methodOfAccount>[1][number];

const cash = method(1, 'cash', 11);
const cheque = method(2, 'cheque', 12);
const transfer = method(3, 'bank_transfer', null);

test('an expense is paid the way that its account is paid from', () => {
  expect(methodOfAccount(11, [cheque, transfer, cash])).toBe('1');
});

test('another account is paid from by a way that names none of its own', () => {
  expect(methodOfAccount(14, [cash, cheque, transfer])).toBe('3');
  expect(methodOfAccount(undefined, [cash, cheque, transfer])).toBe('3');
});

test('a cheque is never proposed', () => {
  expect(methodOfAccount(12, [cheque, cash])).toBe('1');
  expect(methodOfAccount(12, [cheque])).toBeUndefined();
});
