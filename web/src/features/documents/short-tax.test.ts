import { expect, it } from 'vitest';
import { shortTax } from './short-tax';

it.each([
  ['ضريبة القيمة المضافة 14%', 'ض.ق.م 14%'],
  ['ضريبة القيمة المضافة 5% (آلات)', 'ض.ق.م 5% (آلات)'],
  ['Value added tax 14%', 'VAT 14%'],
  ['معفى', 'معفى'],
])('writes %s on a phone as %s', (name, short) => {
  expect(shortTax(name)).toBe(short);
});
