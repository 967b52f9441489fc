import { expect, it } from 'vitest';
import type { ComparedRow } from './api-types';
import { countedSides } from './counted';
import { receivedRow } from './example.fixture';

const days = { from: '2026-11-01', to: '2026-11-30' };
const paper = { ...receivedRow, total: '114.00', vat: '14.00' };
const book = {
  kind: 'bill',
  id: 9,
  number: '11807',
  party_name: 'Delta',
  date: '2026-11-18',
  total: '114.00',
  vat: '14.00',
  currency: 'EGP',
  deleted: false,
};
const row = (change: Partial<ComparedRow>): ComparedRow => ({
  differences: [],
  credit: false,
  book,
  paper,
  by: { total: '0.00', vat: '0.00' },
  ...change,
});
const totals = (change: Partial<ComparedRow>) => {
  const sides = countedSides(row(change), days);
  return [sides.book?.total, sides.paper?.total];
};

it('counts both sides of a document as they are', () => {
  expect(countedSides(row({}), days)).toEqual({
    book: { total: '114.00', vat: '14.00' },
    paper: { total: '114.00', vat: '14.00' },
  });
});

it('subtracts a credit note', () => {
  expect(totals({ credit: true, book: null })).toEqual([undefined, '-114.00']);
  expect(totals({ credit: true })).toEqual(['-114.00', '-114.00']);
  expect(totals({ differences: ['kind'] })).toEqual(['114.00', '-114.00']);
});

it.each(['cancelled', 'rejected', 'invalid'] as const)(
  'counts nothing of one that is %s',
  (status) => {
    expect(totals({ paper: { ...paper, status } })).toEqual(['114.00', '0.00']);
  },
);

it('counts nothing of one that is deleted, or of another day', () => {
  expect(totals({ book: { ...book, deleted: true } })).toEqual(['0.00', '114.00']);
  expect(totals({ book: { ...book, date: '2026-12-01' } })).toEqual(['0.00', '114.00']);
});
