import { expect, test } from 'vitest';
import { continued } from './continued';
import { newExpense } from './mapping';
import {
  type CheckedQuickValues,
  EMPTY_QUICK,
  inCurrency,
  quickInput,
  quickSchema,
} from './quick-expense';

const POUNDS = { id: 1, code: 'EGP', minor_digits: 2 };
const typed: CheckedQuickValues = {
  amount: '85.5',
  account: { id: 7, label: 'Fuel', detail: '520007' },
  paid_from: { id: 3, label: 'Main cash' },
  note: '',
};

test('what was paid is one line without tax, named after its account unless something was typed', () => {
  const around = { today: '2026-11-20', currency: POUNDS, branch: 2, method: 4 };
  expect(quickInput(typed, around)).toEqual({
    expense_date: '2026-11-20',
    currency_id: 1,
    branch_id: 2,
    payment_account_id: 3,
    payment_method_id: 4,
    lines: [{ account_id: 7, description: 'Fuel', quantity: '1', price: '85.5', tax_ids: [] }],
    expected_total: '85.50',
  });
  const named = quickInput({ ...typed, note: ' Trip to Giza ' }, around);
  expect(named.lines[0]?.description).toBe('Trip to Giza');
});

test('it was paid on the day that was chosen, and on no later one than today', () => {
  const around = { today: '2026-11-20', currency: POUNDS, branch: 2, method: 4 };
  expect(quickInput({ ...typed, date: '2026-11-18' }, around).expense_date).toBe('2026-11-18');
  expect(quickSchema.safeParse({ ...typed, date: '2026-11-18' }).success).toBe(true);
  expect(quickSchema.safeParse({ ...typed, date: '' }).success).toBe(false);
  const later = quickSchema.safeParse({ ...typed, date: '2199-01-01' });
  expect(later.error?.issues[0]?.message).toBe('expenses:quick.future');
});

test('amount, account and where it was paid from are required', () => {
  const wrong = quickSchema.safeParse(EMPTY_QUICK).error?.issues.map(({ path }) => path[0]);
  expect(new Set(wrong)).toEqual(new Set(['amount', 'account', 'paid_from']));
  expect(quickSchema.safeParse({ ...typed, amount: '0' }).success).toBe(false);
  expect(quickSchema.safeParse({ ...typed, amount: '-5' }).success).toBe(false);
});

test('an amount has no more digits than the currency', () => {
  const ofPounds = inCurrency(quickSchema, POUNDS.minor_digits);
  const messageFor = (amount: string) =>
    ofPounds.safeParse({ ...typed, amount }).error?.issues[0]?.message;
  expect(['120.55', '120.550', '120', '0.5'].map(messageFor)).toEqual(Array(4).fill(undefined));
  expect(messageFor('120.555')).toBe('expenses:quick.tooFine');
  expect(inCurrency(quickSchema, 3).safeParse({ ...typed, amount: '120.555' }).success).toBe(true);
});

test('the whole form continues with what was typed', () => {
  const empty = newExpense(POUNDS as never, '2026-11-20', '');
  const whole = continued(empty, { ...typed, note: 'Trip' });
  expect(whole.lines[0]).toMatchObject({
    account: typed.account,
    price: '85.5',
    description: 'Trip',
    quantity: '1',
  });
  expect(whole.lines).toHaveLength(empty.lines.length);
  expect(whole.down_payment_account).toEqual(typed.paid_from);
});
