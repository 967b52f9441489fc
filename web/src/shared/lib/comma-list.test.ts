import { expect, test } from 'vitest';
import { commaList } from './comma-list';

test('texts are divided by the comma of the language', () => {
  expect(commaList(['Nile St', 'Cairo'], 'en')).toBe('Nile St, Cairo');
  expect(commaList(['شارع النيل', 'القاهرة'], 'ar')).toBe('شارع النيل، القاهرة');
  expect(commaList([], 'ar')).toBe('');
});
