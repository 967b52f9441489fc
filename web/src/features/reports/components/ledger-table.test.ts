import { expect, it } from 'vitest';
import type { LedgerAccount } from '../api';
import { sections } from './ledger-table';

const account = (account_id: number, foreign = false) =>
  ({ account_id, own: foreign ? { currency: { code: 'USD' } } : null }) as LedgerAccount;

it('keeps the columns of a foreign currency to the accounts that are kept in one', () => {
  const accounts = [account(1), account(2), account(3, true), account(4)];
  expect(sections(accounts).map((one) => one.map(({ account_id }) => account_id))).toEqual([
    [1, 2],
    [3],
    [4],
  ]);
  expect(sections([])).toEqual([]);
});
