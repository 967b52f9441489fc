import { describe, expect, it } from 'vitest';
import {
  type CompanyValues,
  companyForm,
  companyFromApi,
  companyToApi,
  endOfLastMonth,
  lockForm,
  lockToApi,
  openForm,
} from './schema';
import ar from './text.ar.json';
import en from './text.en.json';

function wrong(values: unknown): Record<string, string> {
  const checked = lockForm('2026-11-20').safeParse({ areas: ['sales'], ...(values as object) });
  if (checked.success) return {};
  return Object.fromEntries(
    checked.error.issues.map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('locking the books', () => {
  it('needs a day and a reason', () => {
    expect(wrong({ locked_until: '', reason: ' ' })).toEqual({
      locked_until: 'required',
      reason: 'required',
    });
    expect(wrong({ locked_until: '31/02', reason: 'x' })).toEqual({ locked_until: 'date' });
    expect(wrong({ locked_until: '2026-10-31', reason: 'x', areas: [] })).toEqual({
      areas: 'required',
    });
  });

  it('goes as far as today', () => {
    expect(wrong({ locked_until: '2026-11-20', reason: 'x' })).toEqual({});
    expect(wrong({ locked_until: '2026-11-21', reason: 'x' })).toEqual({
      locked_until: 'company:errors.future',
    });
    expect([en, ar].every((texts) => texts.errors.future.length > 0)).toBe(true);
  });

  it('is lifted with a reason alone', () => {
    expect(openForm.safeParse({ reason: '' }).success).toBe(false);
    expect(lockToApi({ reason: 'audit' })).toEqual({
      locked_until: null,
      reason: 'audit',
      areas: null,
    });
    const sales = { locked_until: '2026-10-31', reason: 'audit', areas: ['sales'] as const };
    expect(lockToApi(sales)).toEqual(sales);
  });

  it.each([
    ['2026-11-20', '2026-10-31'],
    ['2026-03-01', '2026-02-28'],
    ['2028-03-31', '2028-02-29'],
    ['2026-01-15', '2025-12-31'],
  ])('offers the end of the month before %s', (today, day) => {
    expect(endOfLastMonth(today)).toBe(day);
  });
});

const company = {
  CompanyName: 'Nile',
  legal_name: 'شركة النيل',
  vat_registered: true,
  solution_template: 'classic',
  accent: '#0f7173',
  custom_branding: true,
  print_language: 'ar',
  signatures: false,
  currency: {
    id: 30,
    code: 'EGP',
    name_en: 'Egyptian pound',
    name_ar: 'جنيه مصري',
    symbol_en: 'EGP',
    symbol_ar: 'ج.م',
    minor_digits: 2,
  },
  fiscal_year_start_month: 1,
  locks: [],
  tax_id: null,
  company_size: '5-11',
  Industrial_type_id: 6,
};

describe('the data of the company', () => {
  const values: CompanyValues = companyFromApi(company);
  const issues = (changed: Partial<CompanyValues>) =>
    companyForm.safeParse({ ...values, ...changed }).error?.issues.map((one) => one.message) ?? [];

  it('needs a name, and nine digits of a tax number if one is given', () => {
    expect(issues({})).toEqual([]);
    expect(issues({ company_name: ' ' })).toEqual(['required']);
    expect(issues({ tax_id: '12345' })).toEqual(['company:errors.taxId']);
    expect(issues({ tax_id: '123-456-789' })).toEqual([]);
    expect(issues({ tax_id: '١٢٣٤٥٦٧٨٩' })).toEqual([]);
  });

  it('is sent whole, so that what was emptied is cleared', () => {
    const { texts, logo } = companyToApi({ ...values, phone: '' });
    expect(texts).toMatchObject({ phone: '', tax_id: '', vat_registered: 'true' });
    expect(texts.remove_logo).toBe('false');
    expect(logo).toBeNull();
  });

  it('brings a new logo, or takes it off', () => {
    const picture = new File(['x'], 'logo.png');
    expect(companyToApi({ ...values, logo: picture }).logo).toBe(picture);
    const { texts, logo } = companyToApi({ ...values, logo: 'remove' });
    expect([texts.remove_logo, logo]).toEqual(['true', null]);
  });
});
