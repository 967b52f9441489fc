import { describe, expect, it } from 'vitest';
import type { ProductOption } from '@/features/products/public';
import { type AdjustmentValues, adjustmentForm, difference, newLine, toApi } from './schema';

const toner: ProductOption = {
  id: 7,
  label: 'Toner',
  description: '',
  sales_price: '50',
  tax_id: null,
  class_id: null,
  item_code: null,
  unit: 'box',
  on_hand: '10.5',
};

const values = (change: Partial<AdjustmentValues> = {}): AdjustmentValues => ({
  kind: 'count',
  date: '2026-11-20',
  account: null,
  memo: '',
  lines: [{ ...newLine(toner), quantity: '9' }, newLine()],
  ...change,
});

function refusals(change: Partial<AdjustmentValues>) {
  const checked = adjustmentForm.safeParse(values(change));
  return Object.fromEntries(
    (checked.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

const typed = (quantity: string) => [{ ...newLine(toner), quantity }];

describe('an adjustment', () => {
  it('needs a day, a product and a quantity that fits its kind', () => {
    expect(refusals({})).toEqual({});
    expect(refusals({ date: '', lines: [newLine()] })).toEqual({
      date: 'required',
      lines: 'stock:form.noLines',
    });
    expect(refusals({ lines: [{ ...newLine(), quantity: '1' }] })).toEqual({
      'lines.0.product': 'required',
    });
    expect(refusals({ lines: typed('0') })).toEqual({});
    expect(refusals({ lines: typed('-1') })).toEqual({ 'lines.0.quantity': 'notNegative' });
    expect(refusals({ kind: 'change', lines: typed('-1') })).toEqual({});
    expect(refusals({ kind: 'change', lines: typed('0') })).toEqual({
      'lines.0.quantity': 'stock:form.whole',
    });
    for (const wrong of ['0', '-1']) {
      expect(refusals({ kind: 'write_off', lines: typed(wrong) })).toEqual({
        'lines.0.quantity': 'positive',
      });
    }
  });

  it('is sent without its blank lines', () => {
    expect(toApi(adjustmentForm.parse(values()))).toEqual({
      kind: 'count',
      date: '2026-11-20',
      account_id: null,
      memo: null,
      lines: [{ product_id: 7, quantity: '9', unit_cost: null }],
    });
  });

  it('tells the difference while it is typed', () => {
    const counted = (quantity: string) => difference('count', quantity, '10.5');
    expect(['9', '١٢', '10.5', ''].map(counted)).toEqual(['-1.5', '1.5', '0', '']);
    expect(difference('change', '-2.25', '')).toBe('-2.25');
    expect(difference('write_off', '2', '')).toBe('-2');
    expect(difference('count', '2', '')).toBe('');
  });
});
