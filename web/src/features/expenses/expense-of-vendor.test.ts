import { expect, it } from 'vitest';
import type { VendorDetail } from '@/features/vendors/public';
import { pound } from '@/test/session';
import { expenseOf } from './expense-of-vendor';

type Company = Parameters<typeof expenseOf>[1];

const delta = {
  VendorID: 8,
  vendor: { display_name: 'شركة الدلتا للتوريدات' },
  currency: pound,
} as VendorDetail;

const company = { baseCurrency: pound, branches: { usual: null } } as unknown as Company;

it('begins with the vendor, in their currency', () => {
  const expense = expenseOf(delta, company, '2026-11-20');
  expect(expense).toMatchObject({
    party: { id: 8, label: 'شركة الدلتا للتوريدات' },
    date: '2026-11-20',
    currency_id: String(pound.id),
    exchange_rate: '1',
    terms: null,
    due_date: '',
    // What is withheld by law from this vendor is asked for.
    withheld_for: { vendor: null, how: 'usual' },
  });
});

it('asks for the rate of a foreign vendor', () => {
  const foreign = { ...delta, currency: { ...pound, id: pound.id + 1 } };
  expect(expenseOf(foreign, company, '2026-11-20')).toMatchObject({
    currency_id: String(pound.id + 1),
    exchange_rate: '',
  });
});
