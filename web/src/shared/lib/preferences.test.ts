import { expect, test } from 'vitest';
import { languageOf, languageToBegin } from './preferences';

test.each([
  [['ar-EG', 'en'], 'ar'],
  [['ar'], 'ar'],
  [['fr', 'ar-EG', 'en'], 'ar'],
  [['en-GB', 'ar'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
] as const)('a browser that speaks %j is spoken to in %s', (wanted, language) => {
  expect(languageOf(wanted)).toBe(language);
});

test('a link begins in the language of its mail, anything else in that of the browser', () => {
  expect(languageToBegin('?written=ar', ['en'])).toBe('ar');
  expect(languageToBegin('?written=en&x=1', ['ar-EG'])).toBe('en');
  expect(languageToBegin('?written=fr', ['ar-EG'])).toBe('ar');
  expect(languageToBegin('', ['ar-EG'])).toBe('ar');
});
