import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { MADE } from '../made';
import { NOTHING_BY_HAND, type PaymentValues } from '../schema';
import type { OpenDocument } from '../side';
import { usePaymentRows } from './use-payment-rows';

const document = (id: number) =>
  ({ id, number: `BILL-000${id}`, net: '1000', total: '1000', amount_due: '1000' }) as OpenDocument;

const row = (id: number, cash: string) => ({
  document: document(id),
  due: '1000',
  nature: null,
  cash,
  withholding: '',
  credit: '',
});

/** A payment of 1,500 for two bills, as a draft brings it back. */
const left: PaymentValues = {
  payment_date: '2026-11-20',
  account_id: '1',
  payment_method_id: '',
  reference_number: '',
  amount: '1500.00',
  exchange_rate: '1',
  withholding_certificate: '',
  comments: '',
  rows: [row(1, '1000.00'), row(2, '500.00')],
  credits: [],
};

function opened(values: PaymentValues) {
  const { result } = renderHook(() => {
    const form = useForm<PaymentValues, unknown, PaymentValues>({ defaultValues: left });
    const how = { side: MADE, decimals: 2, pounds: null, asked: [], moneySaved: false };
    return { form, payment: usePaymentRows(form, how) };
  });
  act(() => result.current.form.reset(values, { keepDefaultValues: true }));
  return result;
}

test('an amount that was typed before stands when a draft is taken up again', () => {
  const typed = opened({ ...left, by_hand: { ...NOTHING_BY_HAND, typed: true } });
  act(() => typed.current.payment.give(1, '300'));
  expect(typed.current.payment.amount).toBe('1500.00');
});

test('one that nobody typed follows what is given', () => {
  const followed = opened(left);
  act(() => followed.current.payment.give(1, '300'));
  expect(followed.current.payment.amount).toBe('1300.00');
});

/** A bill of 1,140 that services are withheld 3 % of, and a credit of the vendor. */
function withCredit(kind: string, remaining: string): PaymentValues {
  const nature = { tax_id: 7, percent: '3', threshold: null };
  const bill = { id: 1, number: 'BILL-0001', net: '1000', total: '1140', amount_due: '1140' };
  const owed = { ...row(1, '1110.00'), document: bill as OpenDocument, due: '1140' };
  const credit = { kind, id: 9, number: 'C-1', date: '2026-11-01', total: remaining, remaining };
  return {
    ...left,
    amount: '1110.00',
    rows: [{ ...owed, nature, withholding: '30.00' }],
    credits: [{ credit, use: '' }],
  };
}

test.each([
  ['goods that go back', 'vendor_credit', '228', '24.00', '888.00'],
  ['an advance, which was never taxed', 'payment', '1000', '30.00', '110.00'],
])('the tax of a bill that takes %s', (_, kind, remaining, tax, cash) => {
  const opening = opened(withCredit(kind, remaining));
  act(() => opening.current.payment.spend(0, remaining));
  expect(opening.current.payment.rows[0]).toMatchObject({ withholding: tax, cash });
  expect(opening.current.payment.amount).toBe(cash);
  // Undone, the bill is as it was.
  act(() => opening.current.payment.spend(0, ''));
  expect(opening.current.payment.rows[0]).toMatchObject({ withholding: '30.00', cash: '1110.00' });
});

test('goods that all went back leave nothing to pay or to withhold, and less of them leaves its tax', () => {
  const opening = opened(withCredit('vendor_credit', '1140'));
  act(() => opening.current.payment.spend(0, '1140'));
  const row = () => opening.current.payment.rows[0];
  expect(row()).toMatchObject({ withholding: '', cash: '', credit: '1140.00' });
  expect(opening.current.payment.amount).toBe('0.00');
  act(() => opening.current.payment.spend(0, '228'));
  expect(row()).toMatchObject({ withholding: '24.00', cash: '888.00', credit: '228.00' });
});

test('an advance as large as the bill leaves room for its tax', () => {
  const opening = opened(withCredit('payment', '1140'));
  act(() => opening.current.payment.spend(0, '1140'));
  const { rows, credits } = opening.current.payment;
  expect(rows[0]).toMatchObject({ withholding: '30.00', cash: '', credit: '1110.00' });
  expect(credits[0]?.use).toBe('1110.00');
});
