import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { entryOfLine, placeOf, statementLine } from './line-entry';

const POUNDS = { id: 1, code: 'EGP' };
const DOLLARS = { id: 2, code: 'USD' };
const bank = { id: 9, account_name: 'Bank', account_currency: 'EGP' };

function begun(amount: string, account_currency = 'EGP') {
  return entryOfLine({
    date: '2026-11-18',
    amount,
    words: 'Bank charges',
    bank: { ...bank, account_currency },
    named: ({ id }: { id: number }) => ({ id, label: 'Bank' }),
    currencies: [POUNDS, DOLLARS],
    base: POUNDS,
    branch: null,
  } as never);
}

const money = (amount: string) => begun(amount).lines.map(({ debit, credit }) => [debit, credit]);

it('has the account on the side that its money moved to, the same amount waiting on the other', () => {
  expect(money('-120.50')).toEqual([
    ['', '120.50'],
    ['120.50', ''],
  ]);
  expect(money('75.00')).toEqual([
    ['75.00', ''],
    ['', '75.00'],
  ]);
  const entry = begun('-120.50');
  expect(entry).toMatchObject({ date: '2026-11-18', memo: 'Bank charges', currency_id: '1' });
  expect(entry.lines.map(({ account }) => account?.id)).toEqual([9, undefined]);
  expect(entry.lines.map(({ description }) => description)).toEqual([
    'Bank charges',
    'Bank charges',
  ]);
});

it('is in the money of its account, at a rate that is still to be proposed', () => {
  expect(begun('5.00', 'USD')).toMatchObject({ currency_id: '2', exchange_rate: '' });
  expect(begun('5.00').exchange_rate).toBe('1');
});

it('takes no amount from a mangled address', () => {
  const read = (amount: unknown) => z.object(statementLine()).parse({ amount }).amount;
  expect(read('-120.50')).toBe('-120.50');
  expect(read(-120.5)).toBe('-120.5');
  expect(read('1e9')).toBeUndefined();
  expect(read('-')).toBeUndefined();
});

it('is matched by its line of the account, and not where there are two', () => {
  const entry = (accounts: number[]) =>
    [{ number: 41, lines: accounts.map((account_id) => ({ account_id })) }] as never;
  expect(placeOf(entry([7, 9]), 9)).toEqual({ entry: 41, line: 2 });
  expect(placeOf(entry([9, 9]), 9)).toBeUndefined();
  expect(placeOf(entry([7]), 9)).toBeUndefined();
});
