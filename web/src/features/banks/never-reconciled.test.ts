import { expect, it } from 'vitest';
import type { AccountChoice } from '@/features/accounts/public';
import type { BankAccount } from './api';
import { neverReconciled } from './never-reconciled';

const kept = (id: number, change: Partial<BankAccount> = {}) =>
  ({ id, balance: '10.00', balance_base: '10.00', ...change }) as BankAccount;
const choice = (id: number, chart_account_details_id: number | null) =>
  ({ id, chart_account_details_id }) as AccountChoice;

it('counts accounts with statements alone', () => {
  const accounts = [
    kept(1),
    kept(2),
    kept(3),
    kept(4, { reconciled_until: '2026-10-31' }),
    kept(5, { balance: '0.00', balance_base: '0.00' }),
    kept(6),
    kept(7),
  ];
  // A cash box, two banks, another, one without a balance, and receipts that wait to be deposited; no more is known.
  const choices = [
    [1, 1],
    [2, 2],
    [3, 25],
    [4, 2],
    [5, 2],
    [6, 3],
  ].map(([id, detail]) => choice(id as number, detail as number));
  expect(neverReconciled(accounts, choices).map(({ id }) => id)).toEqual([2, 3, 7]);
});
