import { expect, test } from 'vitest';
import { foldText, hasWords, searchKey } from './fold-text';

test('letters, marks and digits that people write differently are one', () => {
  expect(foldText('إِيجـــار أُسبوعيّ')).toBe('ايجار اسبوعي');
  expect(foldText('شركة آل مصطفى')).toBe('شركه ال مصطفي');
  expect(foldText('فاتورة ١٢٣ و۴۵')).toBe('فاتوره 123 و45');
  expect(foldText(' INV-0002 ')).toBe('inv-0002');
});

test('what was pasted brings spaces and invisible marks that count as one space', () => {
  expect(foldText('\u200fبنك\u00a0 \tمصر\u2069')).toBe('بنك مصر');
});

test('a name is found with and without the space behind its first word', () => {
  expect(searchKey('عبد الفتاح أبو العلا')).toBe('عبدالفتاح ابوالعلا');
  expect(searchKey('أبو عبد الله')).toBe('ابوعبدالله');
  expect(searchKey('عبدالفتاح')).toBe('عبدالفتاح');
  expect(searchKey('معبد الكرنك')).toBe('معبد الكرنك');
});

test('a text is found by words of it in any order', () => {
  expect(hasWords('111101 البنك - حساب جاري', 'جاري بنك')).toBe(true);
  expect(hasWords('Nile Specialised Hospital', 'hospital nile')).toBe(true);
  expect(hasWords('Nile Hospital', 'nile delta')).toBe(false);
  expect(hasWords('Nile', '')).toBe(true);
});
