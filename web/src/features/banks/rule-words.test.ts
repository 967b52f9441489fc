import { expect, it } from 'vitest';
import { wordsOf } from './rule-words';

it('keeps the words that stay from line to line', () => {
  expect(wordsOf('POS 0099 TOTAL EGYPT FUEL 09/11/2026 X REF123')).toBe('POS TOTAL EGYPT FUEL');
  expect(wordsOf('عمولة تحويل رقم ١٢٣ بتاريخ 05/11')).toBe('عمولة تحويل رقم بتاريخ');
  expect(wordsOf('12345 67/89')).toBe('');
});
