import { expect, it } from 'vitest';
import type { AccountChoice } from '@/features/accounts/public';
import type { BankAccount } from './api';
import { neverReconciled } from './never-reconciled';

const kept = (id: number, change: Partial<BankAccount> = {}) =>
  ({ id, balance: '10.00', balance_base: '10.00', ...change }) as BankAccount;
const choice = (id: number, traits: AccountChoice['traits']) => ({ id, traits }) as AccountChoice;

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
  // A cash box, four at banks, and receipts that wait to be deposited; of the seventh nothing is known.
  const choices = [
    choice(1, ['cash']),
    ...[2, 3, 4, 5].map((id) => choice(id, ['has_statements'])),
    choice(6, []),
  ];
  expect(neverReconciled(accounts, choices).map(({ id }) => id)).toEqual([2, 3, 7]);
});
