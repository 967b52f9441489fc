import { describe, expect, it } from 'vitest';
import type { Account } from './api';
import {
  type AccountValues,
  accountForm,
  emptyAccount,
  fromApi,
  mayOpenWithBalance,
  toEdit,
  toInput,
  toSwitched,
} from './schema';

const form = accountForm('en', (number) => number === '111001');

const bank: Account = {
  id: 12,
  serial: '111101',
  account_name: 'Bank',
  account_name_ar: 'البنك',
  main_charts_id: 1,
  chart_account_details_id: 2,
  traits: [],
  parent_id: 3,
  postable: true,
  active: true,
  is_system: false,
  system_role: null,
  account_currency: 'EGP',
  user_description: '',
  balance: '500.00',
  has_postings: true,
  opening_balance: '500.00',
  opening_balance_date: '2026-01-01',
  version: 4,
};

function values(change: Partial<AccountValues> = {}): AccountValues {
  const start = emptyAccount({ name: 'Second bank', mainChart: 1, today: '2026-11-20' });
  return { ...start, serial: '111102', ...change };
}

function refusals(change: Partial<AccountValues>) {
  const issues = form.safeParse(values(change)).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('an account', () => {
  it('needs a class, a number and one of its two names', () => {
    expect(refusals({})).toEqual({});
    expect(refusals({ account_name: '', account_name_ar: 'بنك' })).toEqual({});
    expect(refusals({ main_chart: '', serial: '', account_name: '' })).toMatchObject({
      main_chart: 'required',
      serial: 'required',
    });
    // The reader's own is asked for, and the other one is as good.
    const missing = 'accounts:dialog.nameMissing';
    expect(refusals({ account_name: '' })).toEqual({ account_name: missing });
    const inArabic = accountForm('ar', () => false).safeParse(values({ account_name: '' }));
    expect(inArabic.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['account_name_ar'], missing],
    ]);
  });

  it('has a number of its own, in whichever digits it is typed', () => {
    expect(refusals({ serial: '111001' })).toEqual({ serial: 'accounts:dialog.numberTaken' });
    expect(refusals({ serial: '١١١٠٠١' })).toEqual({ serial: 'accounts:dialog.numberTaken' });
    expect(refusals({ serial: '11 1' })).toEqual({ serial: 'accounts:dialog.numberWrong' });
  });

  it('says since when an opening balance stands', () => {
    expect(refusals({ opening_balance: '5', opening_balance_date: '' })).toEqual({
      opening_balance_date: 'required',
    });
  });

  it('takes a name typed in Arabic as the Arabic one', () => {
    expect(emptyAccount({ name: 'بنك مصر', today: '2026-11-20' })).toMatchObject({
      account_name: '',
      account_name_ar: 'بنك مصر',
    });
  });
});

describe('what is sent', () => {
  it('has both names and Latin digits', () => {
    const typed = values({ account_name: '', account_name_ar: 'بنك', serial: '١٢٣' });
    expect(toInput(typed, false)).toMatchObject({
      account_name: 'بنك',
      account_name_ar: 'بنك',
      serial: '123',
      main_charts_id: 1,
    });
  });

  it('has an opening balance only where the kind of account may have one', () => {
    const typed = values({ opening_balance: '75' });
    expect(toInput(typed, true)).toMatchObject({
      opening_balance: '75',
      opening_balance_date: '2026-11-20',
    });
    expect(toInput(typed, false)).toMatchObject({
      opening_balance: null,
      opening_balance_date: null,
    });
  });

  it('has of a group its place, and nothing that takes postings', () => {
    const typed = values({
      is_group: true,
      detail_type: '2',
      opening_balance: '75',
      opening_balance_date: '',
      parent: { id: 3, label: 'Cash and banks' },
    });
    expect(form.safeParse(typed).success).toBe(true);
    expect(toInput(typed, true)).toEqual({
      account_name: 'Second bank',
      account_name_ar: 'Second bank',
      serial: '111102',
      chart_account_details_id: null,
      main_charts_id: 1,
      parent_id: 3,
      user_description: null,
      is_group: true,
    });
  });

  it('changes nothing when nothing was changed', () => {
    const same = fromApi(bank, { id: 3, label: 'Cash and banks' });
    expect(toEdit(form.parse(same))).toEqual({
      ...toSwitched(bank, true),
      opening_balance: '500.00',
      opening_balance_date: '2026-01-01',
    });
    expect(toEdit({ ...same, opening_balance: '' })).toMatchObject({
      opening_balance: '',
      opening_balance_date: null,
      version: 4,
    });
  });
});

it('knows which accounts open with a balance of their own', () => {
  const takes = { takes_opening: true };
  const never = { takes_opening: false };
  expect(mayOpenWithBalance(takes, undefined)).toBe(true);
  expect(mayOpenWithBalance(takes, takes)).toBe(true);
  expect(mayOpenWithBalance(takes, never)).toBe(false);
  expect(mayOpenWithBalance(never, takes)).toBe(false);
  expect(mayOpenWithBalance(undefined, undefined)).toBe(false);
});
