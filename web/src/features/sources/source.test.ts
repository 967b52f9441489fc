import { expect, test } from 'vitest';
import type { Subject } from '@/shared/auth/ability';
import { kindNamed, ownMemo, sourceOf } from './source';

const all = () => true;
const but =
  (...kept: Subject[]) =>
  (subject: Subject) =>
    !kept.includes(subject);

test('an invoice has a page, payments and adjustments open over their lists', () => {
  expect(sourceOf({ kind: 'invoice', doc_id: 7 }, all)).toEqual({ to: '/sales/7' });
  expect(sourceOf({ kind: 'receipt', doc_id: 8 }, but('Sales'))).toEqual({
    to: '/payments',
    search: { receipt: 8 },
  });
  expect(sourceOf({ kind: 'refund', doc_id: 8 }, but('Sales'))).toEqual({
    to: '/payments',
    search: { kind: 'refund', receipt: 8 },
  });
});

test('a step of a cheque leads to the cheque', () => {
  const step = { kind: 'cheque', doc_id: 9 };
  expect(sourceOf(step, but('Receive Payment'))).toEqual({ to: '/cheque/9' });
  expect(sourceOf(step, but('Receive Payment', 'Make Payment'))).toBeNull();
});

test('what is written by hand has a page', () => {
  expect(sourceOf({ kind: 'journal_entry', doc_id: 6 }, all)).toEqual({ to: '/journalEntries/6' });
});

test('a purchase has a page, what vendors are paid or give back opens over the list', () => {
  expect(sourceOf({ kind: 'bill', doc_id: 7 }, all)).toEqual({ to: '/bill/7' });
  expect(sourceOf({ kind: 'expense', doc_id: 7 }, all)).toEqual({ to: '/expenses/7' });
  expect(sourceOf({ kind: 'vendor_credit', doc_id: 7 }, all)).toEqual({ to: '/vendorCredits/7' });
  expect(sourceOf({ kind: 'vendor_credit', doc_id: 7 }, but('Bills'))).toBeNull();
  expect(sourceOf({ kind: 'payment', doc_id: 8 }, but('Bills'))).toEqual({
    to: '/paymentsMade',
    search: { receipt: 8 },
  });
  expect(sourceOf({ kind: 'vendor_refund', doc_id: 8 }, but('Bills'))).toEqual({
    to: '/paymentsMade',
    search: { kind: 'refund', receipt: 8 },
  });
  expect(sourceOf({ kind: 'stock_cost', doc_id: 9, goods_kind: 'vendor_credit' }, all)).toEqual({
    to: '/vendorCredits/9',
  });
});

test('the cost of goods leads to what moved them', () => {
  const cost = { kind: 'stock_cost', doc_id: 9 };
  expect(sourceOf({ ...cost, goods_kind: 'stock_adjustment' }, all)).toEqual({
    to: '/products/adjustments',
    search: { open: 9 },
  });
  expect(sourceOf({ ...cost, goods_kind: 'invoice' }, all)).toEqual({ to: '/sales/9' });
  expect(sourceOf(cost, all)).toBeNull();
  expect(sourceOf({ ...cost, goods_kind: 'opening' }, all)).toBeNull();
});

test('what has no page, or may not be read, leads to its entry', () => {
  expect(sourceOf({ kind: 'opening', doc_id: 9 }, all)).toBeNull();
  expect(sourceOf({ kind: 'journal_entry', doc_id: 9 }, but('Journal Entry'))).toBeNull();
  expect(sourceOf({ kind: 'invoice', doc_id: null }, all)).toBeNull();
  expect(sourceOf({ kind: 'invoice', doc_id: 7 }, but('Sales'))).toBeNull();
  expect(sourceOf({ kind: 'receipt', doc_id: 8 }, but('Receive Payment'))).toBeNull();
});

test('an unknown kind is called an entry; a memo that repeats the number says nothing', () => {
  expect(kindNamed('depreciation')).toBe('depreciation');
  expect(kindNamed('something_new')).toBe('journal_entry');
  expect(ownMemo({ memo: 'INV-0029', doc_number: 'INV-0029' })).toBe('');
  expect(ownMemo({ memo: 'Rent', doc_number: 'JE-0003' })).toBe('Rent');
});

test('what is told, adjusted and paid of value added tax leads to it', () => {
  expect(sourceOf({ kind: 'tax_return', doc_id: 7 }, all)).toEqual({ to: '/taxes/vatReturn/7' });
  expect(sourceOf({ kind: 'tax_return', doc_id: 7 }, but('VAT report'))).toBeNull();
  expect(sourceOf({ kind: 'tax_adjustment', doc_id: 8 }, all)).toEqual({
    to: '/taxes/vatReturns',
    search: { adjustment: 8 },
  });
  expect(sourceOf({ kind: 'tax_payment', doc_id: 9 }, but('Reports'))).toEqual({
    to: '/taxes/withholding/remittances',
    search: { open: 9 },
  });
  expect(sourceOf({ kind: 'tax_payment', doc_id: 9 }, but('Make Payment'))).toBeNull();
  expect(kindNamed('tax_adjustment')).toBe('tax_adjustment');
});
