import { expect, test } from 'vitest';
import type { CreditNoteView } from './api';
import { fromNote, toNote } from './mapping';

const EGP = {
  id: 30,
  code: 'EGP',
  name_en: 'Egyptian pound',
  name_ar: 'جنيه مصري',
  symbol_en: 'EGP',
  symbol_ar: 'ج.م',
  minor_digits: 2,
};

/** A free note of one line, told apart in every way. */
const note: CreditNoteView = {
  id: 41,
  credit_note_number: 'CN-0041',
  invoice_id: null,
  invoice_number: null,
  original_document: 'OLD-7',
  customer_id: 5,
  customer_name: 'شركة النيل للتجارة',
  credit_note_date: '2026-11-20',
  reason: 'Price too high',
  billing_address: null,
  currency: EGP,
  exchange_rate: '1.00000',
  prices_include_tax: false,
  discount_percent: null,
  discount_amount: null,
  project_id: 31,
  project_name: 'Tower',
  branch_id: 32,
  branch_name: 'Giza',
  tags: [{ id: 33, tag: 'Rush' }],
  lines: [
    {
      line_no: 1,
      description: 'Work',
      quantity: '1.00000',
      price: '100.00',
      discount: '0.00',
      net: '100.00',
      tax_ids: [],
      tax: '0.00',
      total: '100.00',
      class_id: 34,
      class_name: 'Works',
      to_stock: false,
    },
  ],
  totals: {
    subtotal: '100.00',
    discount: '0.00',
    net: '100.00',
    taxes: [],
    tax: '0.00',
    total: '100.00',
    used: '0.00',
    remaining: '100.00',
  },
  base_total: '100.00',
  notes: null,
  internal_memo: null,
  status: 'open',
  deleted: false,
  version: 3,
  created_by: 'Mona',
  created_at: '2026-11-20T10:00:00Z',
};

test('a free note keeps what it is told apart by when it is edited', () => {
  const values = fromNote(note, '1');
  expect(values.project).toMatchObject({ id: 31, label: 'Tower' });
  expect(values.branch).toEqual({ id: 32, label: 'Giza' });
  expect(values.tags).toEqual([{ id: 33, label: 'Rush' }]);
  expect(values.lines[0]?.class).toEqual({ id: 34, label: 'Works' });

  const sent = toNote(values, { baseCurrencyId: 30, expectedTotal: '100.00', version: 3 });
  expect(sent).toMatchObject({ project_id: 31, branch_id: 32, tag_ids: [33], version: 3 });
  expect(sent.lines).toHaveLength(1);
  expect(sent.lines[0]?.class_id).toBe(34);
});
