import { expect, test } from 'vitest';
import { languageOf } from './preferences';

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
