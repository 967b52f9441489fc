import { describe, expect, it } from 'vitest';
import type { Tax } from './api';
import { isOfferedTax } from './components/use-tax-picker';
import { editOf, emptyTax, namesAtRate, rateOf, type TaxValues, taxForm, toApi } from './schema';

function refusals(change: Partial<TaxValues>) {
  const full = { ...emptyTax('VAT 5%'), tax_precntage: '5', category: '1' };
  const checked = taxForm('en').safeParse({ ...full, ...change });
  return Object.fromEntries(
    (checked.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('a new tax', () => {
  it('needs a name, a percentage and a category', () => {
    expect(refusals({})).toEqual({});
    expect(refusals({ tax_name: '', tax_name_ar: 'رسم' })).toEqual({});
    expect(refusals({ tax_name: '' })).toEqual({ tax_name: 'taxes:dialog.nameMissing' });
    expect(refusals({ tax_precntage: '', category: '' })).toEqual({
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
      tax_name_ar: null,
      tax_precntage: '5',
      tax_category_id: 3,
      sub_tax_category_id: null,
      direction: 'both',
      effective_from: null,
      effective_to: null,
    });
    expect(toApi({ ...values, sub_category: '12' }).sub_tax_category_id).toBe(12);
  });

  it('has one name in whichever language, and the other one follows it', () => {
    const arabic = emptyTax('رسم تنمية');
    expect(arabic).toMatchObject({ tax_name: '', tax_name_ar: 'رسم تنمية' });
    const both = { tax_name: 'رسم تنمية', tax_name_ar: 'رسم تنمية' };
    expect(toApi({ ...arabic, category: '6' })).toMatchObject(both);
    expect(editOf(both as Tax)).toMatchObject({ tax_name: '', tax_name_ar: 'رسم تنمية' });
    const english = { tax_name: 'Fee', tax_name_ar: 'Fee' };
    expect(editOf(english as Tax)).toMatchObject({ tax_name: 'Fee', tax_name_ar: '' });
  });
});

it('is offered where it belongs and while it is in use', () => {
  const vat = { active: true, direction: 'both', kind: 'vat' } as Tax;
  expect(isOfferedTax(vat, { direction: 'sale' })).toBe(true);
  expect(isOfferedTax({ ...vat, direction: 'purchase' }, { direction: 'sale' })).toBe(false);
  expect(isOfferedTax({ ...vat, active: false }, { direction: 'sale' })).toBe(false);
  const withheld = { ...vat, kind: 'withholding' } as Tax;
  expect(isOfferedTax(withheld, { direction: 'sale' })).toBe(false);
  expect(isOfferedTax(withheld, { direction: 'sale', withholding: true })).toBe(true);
});

it('is called after its new rate, where the old one stands in its name', () => {
  const vat = { tax_name: 'VAT 14% (T14)', tax_name_ar: 'القيمة المضافة 14%', tax_precntage: '14' };
  expect(namesAtRate(vat as Tax, '15')).toEqual({
    tax_name: 'VAT 15% (T14)',
    tax_name_ar: 'القيمة المضافة 15%',
  });
  const half = { tax_name: 'Levy 0.5%', tax_name_ar: 'رسم', tax_precntage: '0.5' } as Tax;
  expect(namesAtRate(half, '1')).toEqual({ tax_name: 'Levy 1%', tax_name_ar: 'رسم' });
  expect(rateOf(vat as Tax)).toEqual({
    tax_name: 'VAT 14% (T14)',
    tax_name_ar: 'القيمة المضافة 14%',
    from: '',
    tax_precntage: '',
  });
  expect(namesAtRate(vat as Tax, '')).toMatchObject({ tax_name: 'VAT 14% (T14)' });
});
