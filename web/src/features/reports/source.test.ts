import { expect, test } from 'vitest';
import { kindNamed, ownMemo, sourceOf } from './source';

const ALL = { readSales: true, readPayments: true };

test('an invoice has a page, a payment opens over the list', () => {
  expect(sourceOf({ kind: 'invoice', doc_id: 7 }, ALL)).toEqual({ to: '/sales/7' });
  expect(sourceOf({ kind: 'receipt', doc_id: 8 }, ALL)).toEqual({
    to: '/sales',
    search: { receipt: 8 },
  });
});

test('what has no page, or may not be read, leads to its entry', () => {
  expect(sourceOf({ kind: 'journal_entry', doc_id: 9 }, ALL)).toBeNull();
  expect(sourceOf({ kind: 'invoice', doc_id: null }, ALL)).toBeNull();
  expect(sourceOf({ kind: 'invoice', doc_id: 7 }, { ...ALL, readSales: false })).toBeNull();
  expect(sourceOf({ kind: 'receipt', doc_id: 8 }, { ...ALL, readPayments: false })).toBeNull();
});

test('an unknown kind is called an entry; a memo that repeats the number says nothing', () => {
  expect(kindNamed('depreciation')).toBe('depreciation');
  expect(kindNamed('something_new')).toBe('journal_entry');
  expect(ownMemo({ memo: 'INV-0029', doc_number: 'INV-0029' })).toBe('');
  expect(ownMemo({ memo: 'Rent', doc_number: 'JE-0003' })).toBe('Rent');
});
