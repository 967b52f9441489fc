import { describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import { currenciesFirst, usualCurrency } from './currency-order';
import { codeForm, companyForm, passwordForm, personalForm, registrationToApi } from './schema';
import ar from './text.ar.json';
import en from './text.en.json';

function wrong(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const checked = schema.safeParse(values);
  if (checked.success) return {};
  return Object.fromEntries(
    checked.error.issues.map(({ path, message }) => [path.join('.'), message]),
  );
}

const personal = {
  first_name: 'منى',
  last_name: 'عادل',
  email: 'mona@nile.example',
  mobile_number: '٠١٠٠ ١٢٣ ٤٥٦٧',
  user_type: 'owner',
};
const company = {
  cmpany_name: 'النيل للتجارة',
  Industrial_type_id: '6',
  company_size: '5-11',
  currency_id: '30',
};

describe('the steps of a sign-up', () => {
  it('require every personal detail', () => {
    const empty = Object.fromEntries(Object.keys(personal).map((field) => [field, ' ']));
    expect(wrong(personalForm, empty)).toEqual(
      Object.fromEntries(Object.keys(personal).map((field) => [field, 'required'])),
    );
    expect(wrong(personalForm, personal)).toEqual({});
  });

  it('require a valid e-mail and phone', () => {
    const bad = { ...personal, email: 'mona@nile', mobile_number: 'call me' };
    expect(wrong(personalForm, bad)).toEqual({ email: 'email', mobile_number: 'phone' });
  });

  it('require every detail of the company', () => {
    const empty = Object.fromEntries(Object.keys(company).map((field) => [field, '']));
    expect(wrong(companyForm, empty)).toEqual(
      Object.fromEntries(Object.keys(company).map((field) => [field, 'required'])),
    );
  });

  it('require a password that is not weak, and the terms', () => {
    expect(wrong(passwordForm, { password: 'weak', accept_terms: false })).toEqual({
      password: 'auth:errors.weak',
      accept_terms: 'signup:errors.terms',
    });
    expect(wrong(passwordForm, { password: 'Abcdefg12', accept_terms: true })).toEqual({});
  });

  it.each([
    ['4821', {}],
    ['٤٨٢١', {}],
    ['482', { otp: 'signup:errors.code' }],
    ['48219', { otp: 'signup:errors.code' }],
    ['', { otp: 'signup:errors.code' }],
  ])('take the code %s', (otp, expected) => {
    expect(wrong(codeForm, { otp })).toEqual(expected);
  });

  it.each([
    ['en', en],
    ['ar', ar],
  ])('say their own refusals in %s', (_, texts) => {
    expect(Object.keys(texts.errors).sort()).toEqual(['code', 'terms']);
    expect(Object.values(texts.errors).every((text) => text.length > 0)).toBe(true);
  });
});

describe('the registration', () => {
  it('carries the fields under the names that the server knows', () => {
    const parts = { personal, company, password: ' Abcdefg12', plan: 2, token: 'a.b', altcha: 'x' };
    expect(registrationToApi(parts)).toEqual({
      first_name: 'منى',
      last_name: 'عادل',
      email: 'mona@nile.example',
      mobile_number: '0100 123 4567',
      user_type: 'owner',
      cmpany_name: 'النيل للتجارة',
      Industrial_type_id: 6,
      company_size: '5-11',
      currency_id: 30,
      password: ' Abcdefg12',
      tier_id: 2,
      verification_token: 'a.b',
      altcha: 'x',
      accept_terms: true,
    });
  });
});

describe('currencies', () => {
  const currency = (id: number, code: string) => ({
    id,
    code,
    name_en: code,
    name_ar: code,
    symbol_en: code,
    symbol_ar: code,
    minor_digits: 2,
  });
  const all = [currency(1, 'AED'), currency(30, 'EGP'), currency(95, 'USD')];

  it('begin with the Egyptian pound, which is chosen until another one is', () => {
    expect(currenciesFirst(all).map(({ code }) => code)).toEqual(['EGP', 'AED', 'USD']);
    expect(usualCurrency(all)).toBe('30');
    expect(usualCurrency([])).toBe('');
  });
});
