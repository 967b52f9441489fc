import { expect, test } from 'vitest';
import { asSearched, normalizeDecimal, pastedDecimal, readDecimal } from './decimal-text';

test.each([
  ['1234.5', '1234.5'],
  ['1,234', '1234'],
  ['12,345,678.90', '12345678.90'],
  ['١٬٢٣٤٫٥٠', '1234.50'],
  ['١،٢٣٤', '1234'],
  ['۱۲٫۵', '12.5'],
  ['1 234,50', '1234.50'],
  ['1\u00a0234\u202f567', '1234567'],
  // A comma that separates no thousands is a decimal mark.
  ['1,5', '1.5'],
  ['٥,٥', '5.5'],
  ['٢،٥', '2.5'],
  ['12,34', '12.34'],
  ['1,2345', '1.2345'],
  ['1234,5', '1234.5'],
  ['0,125', '0.125'],
  [',5', '0.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['5,', '5'],
  // Of both marks the last is the decimal one.
  ['1.234,56', '1234.56'],
  ['1.234,567', '1234.567'],
  ['1.234.567', '1234567'],
  ['1.234.567,8', '1234567.8'],
  // As it is usual in Egypt.
  ['1.000', '1.000'],
  ['1.234', '1.234'],
  // Signs, and what comes with a copied text.
  ['-1,5', '-1.5'],
  ['−1,234', '-1234'],
  ['- 7', '-7'],
  ['+7', '7'],
  ['(1,234.50)', '-1234.50'],
  ['\u200f(١٬٢٣٤٫٥٠)\u200f', '-1234.50'],
  ['\u202e1,234\u202c ', '1234'],
])('%s is %s', (typed, plain) => {
  expect(readDecimal(typed)).toBe(plain);
  expect(pastedDecimal(typed)).toBe(plain);
});

test.each([
  '',
  '-',
  '12a',
  '1.2.3',
  '1,2,3',
  '1,23,456',
  '1,23.45',
  '1,234,5',
  '1,234.567,8',
  '1234,567',
  '12,34.567,8',
  '1.5,200',
  '12 34',
  '1,234 ,5',
  '٢٬٥',
  '1٫2٫3',
  '(-5)',
  '(10+5)',
  '--5',
  'EGP 5',
])('%s is no number, rather than another one', (typed) => {
  expect(readDecimal(typed)).toBeNull();
});

test('the numbers of a text are put into order, and what is no number is left', () => {
  expect(normalizeDecimal('١٢٫٥ ٪')).toBe('12.5٪');
  expect(normalizeDecimal('12,5%')).toBe('12.5%');
  expect(normalizeDecimal('1,234 * 1,5')).toBe('1234*1.5');
  expect(normalizeDecimal('1,2,3 + 12 34')).toBe('1,2,3+12 34');
});

test('an amount is looked for however it is typed, words as they are', () => {
  expect(asSearched('١٬٢٥٠٫٥٠')).toBe('1250.50');
  expect(asSearched('1,250.50 ')).toBe('1250.50');
  expect(asSearched('12,5')).toBe('12.5');
  expect(asSearched('(١٠٠)')).toBe('-100');
  expect(asSearched(' إيجار ١٢ ')).toBe('إيجار ١٢');
  expect(asSearched('INV-0002')).toBe('INV-0002');
});
