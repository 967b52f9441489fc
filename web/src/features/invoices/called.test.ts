import { expect, test } from 'vitest';
import ar from '@/features/sending/text.ar.json';
import en from '@/features/sending/text.en.json';
import { calledOf } from './called';

test('a debit note and a sales receipt are called so, an invoice by its kind', () => {
  expect(calledOf({ raises: null, on_the_spot: false })).toBeUndefined();
  expect(calledOf({ raises: { id: 3 }, on_the_spot: false })).toBe('debit_note');
  expect(calledOf({ on_the_spot: true })).toBe('sales_receipt');
  expect(calledOf({ deposit_account: { id: 5 } })).toBe('sales_receipt');
});

test.each([en, ar])(
  'each of them has a title of its message and words of its link',
  ({ form, links }) => {
    const kinds = ['invoice', 'debit_note', 'sales_receipt'] as const;
    expect(new Set(kinds.map((kind) => form.title[kind])).size).toBe(3);
    expect(new Set(kinds.map((kind) => links.message[kind])).size).toBe(3);
  },
);
