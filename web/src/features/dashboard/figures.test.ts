import { expect, test } from 'vitest';
import type { Summary } from './api';
import { bankTotal, countOf, isNewCompany, overdueShare, trendOf } from './figures';

const nothing = {
  receivable: '0.00',
  overdue: '0.00',
  months: [{ month: '2026-11-01', income: '0.00', expenses: '0.00' }],
  invoice_counts: [{ status: 'open', count: 0, total: '0.00', amount_due: '0.00' }],
} as unknown as Summary;

test('a company is untouched until anything is invoiced or posted', () => {
  expect(isNewCompany(nothing)).toBe(true);
  expect(isNewCompany({ ...nothing, receivable: '10.00' })).toBe(false);
  const spent = [{ month: '2026-11-01', income: '0.00', expenses: '5.00' }];
  expect(isNewCompany({ ...nothing, months: spent })).toBe(false);
  const paid = [{ status: 'paid' as const, count: 1, total: '9.00', amount_due: '0.00' }];
  expect(isNewCompany({ ...nothing, invoice_counts: paid })).toBe(false);
});

test('less loss is up', () => {
  expect(trendOf('-10.00', '-20.00')).toBe('up');
  expect(trendOf('9.99', '10.00')).toBe('down');
  expect(trendOf('10.0', '10.00')).toBeNull();
});

test('the late share of what is owed', () => {
  expect(overdueShare({ ...nothing, receivable: '200.00', overdue: '50.00' })).toBe('25');
  expect(overdueShare(nothing)).toBeNull();
});

test('sums are exact, a status that is not named is nothing', () => {
  const bank = (balance: string) => ({
    account_id: 1,
    name_en: '',
    name_ar: '',
    balance,
    currency: nothing.currency,
  });
  expect(bankTotal([bank('0.10'), bank('0.20'), bank('-1.00')])).toBe('-0.7');
  expect(countOf(nothing, 'overdue')).toEqual({ count: 0, due: '0', total: '0' });
});
