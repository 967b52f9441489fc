import { expect, test } from 'vitest';
import { hasStatements, likeliestMoney, moneyHead, writesCheques } from './money-accounts';

const account = (id: number, detail: number | null) => ({ id, chart_account_details_id: detail });

test('cash and banks come first, and no account is lost', () => {
  const chart = [
    account(1, 48),
    account(2, 2),
    account(3, 1),
    account(4, 24),
    account(5, null),
    account(6, 1),
    account(7, 25),
  ];
  const offered = likeliestMoney(chart);
  expect(offered.map(({ id }) => id)).toEqual([3, 6, 2, 4, 1, 5, 7]);
  expect(offered.map(moneyHead)).toEqual([
    'cash',
    'cash',
    'banks',
    'cheques',
    'other',
    'other',
    'other',
  ]);
});

test('banks and cards send statements; cash boxes and what waits to be deposited have none', () => {
  const detailed = [1, 2, 3, 4, 13, 25, null].map((detail) => account(1, detail));
  expect(detailed.filter(hasStatements)).toEqual([2, 25, null].map((detail) => account(1, detail)));
});

test('cheques are drawn on banks, not on wallets', () => {
  const wallet = { ...account(8, 2), system_role: 'mobile_wallet' };
  const chart = [account(1, 1), account(2, 2), wallet, account(4, 24)];
  expect(chart.filter(writesCheques).map(({ id }) => id)).toEqual([2]);
});
