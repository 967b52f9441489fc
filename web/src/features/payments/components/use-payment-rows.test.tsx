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
