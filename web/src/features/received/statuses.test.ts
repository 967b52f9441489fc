import { expect, it } from 'vitest';
import type { ReceivedRow } from './api-types';
import { enterPath, isRejectable, isWaiting, kindOf, placeOf, shownOf, signed } from './statuses';

const NOW = Date.parse('2026-11-20T10:00:00Z');

const ROW: ReceivedRow = {
  id: 1,
  uuid: 'UUID',
  number: 'D-1',
  credit: false,
  debit: false,
  party_name: 'Delta Paper',
  party_tax_id: '100200300',
  date: '2026-11-18',
  total: '114.00',
  vat: '14.00',
  unreadable: false,
  currency: 'EGP',
  status: 'valid',
  cancel_requested: false,
  reject_requested: false,
  can_reject_until: '2026-11-25T10:00:00Z',
  received_at: '2026-11-18T10:00:00Z',
  in_books: null,
};

it('shows an open request before what the document still is', () => {
  expect(shownOf(ROW)).toBe('valid');
  expect(shownOf({ ...ROW, cancel_requested: true })).toBe('cancel_requested');
  expect(shownOf({ ...ROW, cancel_requested: true, reject_requested: true })).toBe(
    'reject_requested',
  );
  expect(shownOf({ ...ROW, status: 'cancelled', cancel_requested: true })).toBe('cancelled');
});

it('offers to reject what is valid, not in the books and in time', () => {
  expect(isRejectable(ROW, NOW)).toBe(true);
  expect(isRejectable({ ...ROW, can_reject_until: '2026-11-20T09:59:00Z' }, NOW)).toBe(false);
  expect(isRejectable({ ...ROW, status: 'invalid' }, NOW)).toBe(false);
  expect(isRejectable({ ...ROW, reject_requested: true }, NOW)).toBe(false);
  const in_books = { kind: 'bill', id: 7, number: 'BILL-0007' };
  expect(isRejectable({ ...ROW, in_books }, NOW)).toBe(false);
});

it('waits for a bill of what counts and is not in the books', () => {
  expect(isWaiting(ROW)).toBe(true);
  expect(isWaiting({ ...ROW, status: 'rejected' })).toBe(false);
  expect(isWaiting({ ...ROW, in_books: { kind: 'bill', id: 7, number: 'BILL-0007' } })).toBe(false);
});

it('leads to each kind of document', () => {
  expect(placeOf({ kind: 'bill', id: 7 })).toBe('/bill/7');
  expect(placeOf({ kind: 'expense', id: 7 })).toBe('/expenses/7');
  expect(placeOf({ kind: 'vendor_credit', id: 7 })).toBe('/vendorCredits/7');
  expect(placeOf({ kind: 'credit_note', id: 7 })).toBe('/creditNotes/7');
  expect(placeOf({ kind: 'invoice', id: 7 })).toBe('/sales/7');
});

it('enters invoices as bills, and credit notes as credits of vendors', () => {
  expect(enterPath(ROW)).toEqual({ to: '/bill/add', search: { received: 1 } });
  expect(enterPath({ ...ROW, credit: true })).toEqual({
    to: '/vendorCredits/add',
    search: { received: 1 },
  });
});

it('names a debit note as one', () => {
  expect(kindOf(ROW)).toBe('invoice');
  expect(kindOf({ ...ROW, credit: true })).toBe('credit');
  expect(kindOf({ ...ROW, debit: true })).toBe('debit');
});

it('counts a credit note as less', () => {
  expect(signed(ROW, '114.00')).toBe('114.00');
  expect(signed({ ...ROW, credit: true }, '114.00')).toBe('-114.00');
});
