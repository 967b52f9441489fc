import { expect, test } from 'vitest';
import type { z } from 'zod/mini';
import {
  anyRate,
  date,
  decimal,
  email,
  notNegative,
  paperNumber,
  percent,
  picked,
  positive,
  rate,
  required,
} from './fields';
import { phone } from './phone';

function refusal(schema: z.ZodMiniType, value: unknown): string | null {
  const result = schema.safeParse(value);
  return result.success ? null : (result.error.issues[0]?.message ?? '');
}

test.each([
  [required(), '  ', 'required'],
  [required(3), 'abcd', 'tooLong'],
  [email(), '', null],
  [email(), 'mona@nile.example', null],
  [email(), 'mona@nile', 'email'],
  [required(email()), '', 'required'],
  [required(date()), '', 'required'],
  [phone(), '+٢٠ ١٠ ١٢٣٤ ٥٦٧٨', null],
  [phone(), '12', 'phone'],
  [phone(), '0101234', 'phone'],
  [phone(), '٠١٠ ١٢٣٤ ٥٦٧', 'phone'],
  [phone(), '+20 10 1234', 'phone'],
  [phone(), '01512345678', null],
  [phone(), '+20 015 1234 5678', null],
  [phone(), '0020 12 1234 5678', null],
  [phone(), '19999', null],
  [phone(), '013 323 4567', null],
  [phone(), '+1 010 123 456', null],
  [date(), '2026-02-31', 'date'],
  [date(), '2028-02-29', null],
  [decimal(), '1234567890123456', 'tooLarge'],
  [decimal(), '1e5', 'number'],
  [decimal(), '-1.5', null],
  [notNegative(), '-0.01', 'notNegative'],
  [notNegative(), '-0', null],
  [positive(), '0.00', 'positive'],
  [positive(), '0.00001', null],
  [positive(), '0.000001', 'tooFine'],
  [notNegative(), '12a', 'number'],
  [positive(), '99999999999999', null],
  [rate(), '99999999999999', 'tooLarge'],
  [rate(), '9999999999999.5', null],
  [rate(), '0', 'positive'],
  [anyRate(), '99999999999999', 'tooLarge'],
  [percent(), '100', null],
  [percent(), '100.01', 'percent'],
])('%#: %s', (schema, value, message) => {
  expect(refusal(schema, value)).toBe(message);
});

test('a record must be picked, and keeps what it carries', () => {
  expect(refusal(picked(), null)).toBe('required');
  expect(picked().parse({ id: 4, label: 'Nile', currency: 'EGP' })).toEqual({
    id: 4,
    label: 'Nile',
    currency: 'EGP',
  });
});

test.each([
  ['٢٠٢٦/١٢٣', '2026/123'],
  [' ۱۲۳ ', '123'],
  ['إقرار ٤', 'إقرار ٤'],
  ['', ''],
])('the number of a paper %s is kept as %s', (typed, kept) => {
  expect(paperNumber(64).parse(typed)).toBe(kept);
});
