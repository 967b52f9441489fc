import { describe, expect, it } from 'vitest';
import type { Tax } from './api';
import { offers } from './components/use-tax-picker';
import { emptyTax, type TaxValues, taxForm, toApi } from './schema';

function refusals(change: Partial<TaxValues>) {
  const full = { ...emptyTax('VAT 5%'), tax_precntage: '5', category: '1' };
  const checked = taxForm.safeParse({ ...full, ...change });
  return Object.fromEntries(
    (checked.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('a new tax', () => {
  it('needs a name, a percentage and a category', () => {
    expect(refusals({})).toEqual({});
    expect(refusals({ tax_name: '', tax_precntage: '', category: '' })).toEqual({
      tax_name: 'required',
      tax_precntage: 'required',
      category: 'required',
    });
  });

  it('has a percentage between zero and a hundred', () => {
    expect(refusals({ tax_precntage: '100.5' })).toEqual({ tax_precntage: 'percent' });
    expect(refusals({ tax_precntage: '0' })).toEqual({});
  });

  it('is sent with numbers for ids and null for no sub-category', () => {
    const values = { ...emptyTax('VAT 5%'), tax_precntage: '5', category: '3' };
    expect(toApi(values)).toEqual({
      tax_name: 'VAT 5%',
      tax_precntage: '5',
      tax_category_id: 3,
      sub_tax_category_id: null,
    });
    expect(toApi({ ...values, sub_category: '12' }).sub_tax_category_id).toBe(12);
  });
});

it('is offered where it belongs and while it is in use', () => {
  const vat = { active: true, direction: 'both', kind: 'vat' } as Tax;
  expect(offers(vat, { direction: 'sale' })).toBe(true);
  expect(offers({ ...vat, direction: 'purchase' }, { direction: 'sale' })).toBe(false);
  expect(offers({ ...vat, active: false }, { direction: 'sale' })).toBe(false);
  const withheld = { ...vat, kind: 'withholding' } as Tax;
  expect(offers(withheld, { direction: 'sale' })).toBe(false);
  expect(offers(withheld, { direction: 'sale', withholding: true })).toBe(true);
});
