import { describe, expect, it } from 'vitest';
import { checkIdentity, plainNumber, suggestedName } from './schema';
import { writtenTaxId } from './tax-number';

describe('the suggested display name', () => {
  const names = {
    first_name: ' علي ',
    middle_name: '',
    last_name: 'حسن',
    company_name: 'شركة النيل',
  };

  it('is the full name of a person and the name of a company', () => {
    expect(suggestedName(names, { person: true })).toBe('علي حسن');
    expect(suggestedName(names, { person: false })).toBe('شركة النيل');
  });

  it('is the contact person while a company has no name yet', () => {
    expect(suggestedName({ ...names, company_name: ' ' }, { person: false })).toBe('علي حسن');
  });
});

it('reads identity numbers in either digits, without marks', () => {
  expect(plainNumber('١٢٣/٤٥٦-٧ 89')).toBe('123456789');
});

it('writes an Egyptian tax number as paper does', () => {
  expect(writtenTaxId('100200300')).toBe('100-200-300');
  expect(writtenTaxId('GB 123456789')).toBe('GB 123456789');
});

it('checks both tax numbers of whoever is registered in Egypt', () => {
  const refused = (typed: { tax_id: string; tax: string }, taxId = true) => {
    const fields: string[] = [];
    checkIdentity({ ...typed, national_id: '' }, { taxId, nationalId: false }, (field) =>
      fields.push(field),
    );
    return fields;
  };
  expect(refused({ tax_id: '100-200-300', tax: '٢٠٠/٣٠٠/٤٠٠' })).toEqual([]);
  expect(refused({ tax_id: '', tax: '' })).toEqual([]);
  expect(refused({ tax_id: '1002003', tax: 'abc' })).toEqual(['tax_id', 'tax']);
  expect(refused({ tax_id: 'EIN 12', tax: 'abc' }, false)).toEqual([]);
});
