import { expect, test } from 'vitest';
import { toCsv } from './csv';

test('begins with the UTF-8 mark and keeps Arabic', () => {
  expect(toCsv([['الخزينة', { amount: '103056.05' }]])).toBe('\uFEFFالخزينة,103056.05\r\n');
});

test('quotes commas, quotes and line breaks', () => {
  expect(toCsv([['a, "b"\nc', null]])).toBe('\uFEFF"a, ""b""\nc",\r\n');
});

test('text is no formula, a negative figure stays a figure', () => {
  expect(toCsv([['=1+1', '-x', { amount: '-5.00' }]])).toBe("\uFEFF'=1+1,'-x,-5.00\r\n");
});
