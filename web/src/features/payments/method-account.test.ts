import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from './api';
import { accountOfMethod, withoutCheques } from './method-account';

const methods = [
  { id: 1, default_account_id: 7 },
  { id: 2, default_account_id: null },
] as PaymentMethod[];

describe('the account of a way of paying', () => {
  it('is the one that it knows, where that is offered', () => {
    expect(accountOfMethod('1', methods, [{ id: 6 }, { id: 7 }])).toBe('7');
    expect(accountOfMethod('1', methods, [{ id: 6 }])).toBeNull();
  });

  it('of a cheque is where cheques begin: in hand, or issued', () => {
    const cheque = [{ id: 4, kind: 'cheque', default_account_id: 8 }] as PaymentMethod[];
    const bank = { id: 6, system_role: 'bank' };
    const deposit = [
      bank,
      { id: 8, system_role: 'cheques_under_collection' },
      { id: 9, system_role: 'notes_receivable' },
    ];
    expect(accountOfMethod('4', cheque, deposit)).toBe('9');
    expect(accountOfMethod('4', cheque, [bank, { id: 3, system_role: 'notes_payable' }])).toBe('3');
    expect(accountOfMethod('4', cheque, [bank])).toBeNull();
  });

  it('is none where it knows none, and while nothing is chosen or loaded', () => {
    expect(accountOfMethod('2', methods, [{ id: 7 }])).toBeNull();
    expect(accountOfMethod(null, methods, [{ id: 7 }])).toBeNull();
    expect(accountOfMethod('1', undefined, undefined)).toBeNull();
  });
});

it('gives no refund from cheques', () => {
  const accounts = [
    { id: 1, traits: ['bank' as const] },
    { id: 2, traits: [] },
    { id: 3, traits: ['cheques' as const] },
  ];
  expect(withoutCheques(accounts)?.map(({ id }) => id)).toEqual([1, 2]);
  expect(withoutCheques(undefined)).toBeUndefined();
});
