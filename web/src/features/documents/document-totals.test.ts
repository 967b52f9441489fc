import { expect, test } from 'vitest';
import type { Tax } from '@/features/taxes/public';
import { documentTotals } from './document-totals';
import { egyptian, savedExample } from './example.fixture';
import { fromSaved } from './mapping';

/** Stamp tax of a fixed amount (T6, ST02): a fee by its kind, an amount for each unit by its sub-type. */
const stamp: Tax = {
  id: 40,
  tax_name: 'Stamp tax (fixed)',
  tax_name_ar: 'ضريبة الدمغة (قطعية)',
  tax_precntage: '2.5',
  tax_category_id: 4,
  sub_tax_category_id: 31,
  kind: 'fee',
  per_unit: true,
  eta_tax_type: 'T6',
  eta_sub_type: 'ST02',
  direction: 'both',
  active: true,
  is_default: false,
  version: 1,
};

function totalsOf(tax: Tax) {
  const [line] = fromSaved(savedExample, () => null, '1').lines;
  if (!line) throw new Error('the example has lines');
  const values = {
    lines: [{ ...line, quantity: '4', price: '250', discount: '', tax: `${tax.id},1` }],
    discount: '',
    discount_kind: 'percent' as const,
    prices_include_tax: false,
    withholding_percent: '',
    down_payment: '',
  };
  const taxById = (id: number) => (id === tax.id ? tax : egyptian.taxById(id));
  return documentTotals(values, { ...egyptian, taxById });
}

test('a fixed stamp tax is an amount for each unit, inside the base of VAT', () => {
  const { taxes, total } = totalsOf(stamp);
  expect(taxes.map(({ tax, amount }) => [tax, amount])).toEqual([
    [40, '10.00'],
    [1, '141.40'],
  ]);
  expect(total).toBe('1151.40');
});

test('a stamp tax in per cent (ST01) is one of the net', () => {
  const { total } = totalsOf({ ...stamp, per_unit: false, eta_sub_type: 'ST01' });
  expect(total).toBe('1168.50');
});
