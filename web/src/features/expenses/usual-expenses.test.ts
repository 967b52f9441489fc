import { expect, it } from 'vitest';
import type { AccountChoice } from '@/features/accounts/public';
import type { ExpensesOfType } from './list-api';
import { usualExpenses } from './usual-expenses';

const cost = (id: number) => ({ id, traits: ['profit_or_loss', 'usual_purchase'] });
const van = { id: 1, traits: ['usual_purchase', 'landed_cost'] };
const accounts = [van, ...[2, 3, 4, 5, 6].map(cost)] as AccountChoice[];
const spent = (account_id: number, count: number, amount: string): ExpensesOfType => ({
  account_id,
  account_name: '',
  account_name_ar: '',
  count,
  cost: amount,
});

it('offers what is recorded most often, however little it costs, and no asset', () => {
  const types = [
    spent(1, 40, '900000.00'),
    spent(2, 1, '50000.00'),
    spent(3, 12, '4000.00'),
    spent(4, 30, '600.00'),
    spent(5, 2, '500.00'),
    spent(6, 3, '100.00'),
    spent(7, 99, '90.00'),
  ];
  expect(usualExpenses(types, accounts).map(({ account_id }) => account_id)).toEqual([4, 3, 6, 5]);
});
