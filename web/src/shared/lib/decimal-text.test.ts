import { expect, test } from 'vitest';
import { asSearched } from './decimal-text';

test('an amount is looked for however it is typed, words as they are', () => {
  expect(asSearched('١٬٢٥٠٫٥٠')).toBe('1250.50');
  expect(asSearched('1,250.50 ')).toBe('1250.50');
  expect(asSearched('(١٠٠)')).toBe('-100');
  expect(asSearched(' إيجار ١٢ ')).toBe('إيجار ١٢');
  expect(asSearched('INV-0002')).toBe('INV-0002');
});
